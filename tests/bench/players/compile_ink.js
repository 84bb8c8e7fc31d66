// Compiles ink on standard input into the JSON that ink runtimes read, on standard output.
const fs = require("node:fs");
const { Compiler } = require("inkjs/full");

process.stdout.write(new Compiler(fs.readFileSync(0, "utf8")).Compile().ToJson());
