// Tic-tac-toe as a boardgame.io game, played by its client.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { next, serve } = require("./loop.js");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G;
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    if (cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const client = Client({ game, debug: false });
client.start();

serve((games, seed) => {
  let decisions = 0;
  let won = 0;
  let x = seed;
  for (let i = 0; i < games; i++) {
    client.reset();
    let state = client.getState();
    while (!state.ctx.gameover) {
      const free = [];
      state.G.cells.forEach((mark, cell) => { if (mark === null) free.push(cell); });
      x = next(x);
      client.moves.mark(free[x % free.length]);
      decisions += 1;
      state = client.getState();
    }
    if (state.ctx.gameover.winner === "0") won += 1;
  }
  return [decisions, won];
});
