// The protocol of loop.py, for node: a line `AMOUNT SEED` in, a line `DECISIONS SECONDS CHECKSUM` out.
const readline = require("node:readline");

const MULTIPLIER = 16807;
const MODULUS = 2147483647;

exports.next = (x) => (x * MULTIPLIER) % MODULUS;

exports.serve = (play) => {
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const [amount, seed] = line.split(" ").map(Number);
    const begin = performance.now();
    const [decisions, checksum] = play(amount, seed);
    console.log(decisions, (performance.now() - begin) / 1000, checksum);
  });
};
