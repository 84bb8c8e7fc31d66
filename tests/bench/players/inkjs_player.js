// The story, played in inkjs: every text and every option is rendered, then one is chosen.
const fs = require("node:fs");
const { Story } = require("inkjs");
const { next, serve } = require("./loop.js");

const compiled = fs.readFileSync(process.argv[2], "utf8");
const story = new Story(compiled);

serve((choices, seed) => {
  story.ResetState();
  let x = seed;
  let seen = 0;
  for (let i = 0; i < choices; i++) {
    seen += story.ContinueMaximally().trim().length;
    const options = story.currentChoices;
    for (const option of options) seen += option.text.length;
    x = next(x);
    story.ChooseChoiceIndex(x % options.length);
  }
  return [choices, seen];
});
