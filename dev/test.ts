// `npm test`: the pure tier. `npm test -- word` runs every test whose path has the word, whatever its tier.

import { spawnSync } from "node:child_process";

const args = process.argv.slice(2);
const hasWord = args.some((arg) => !arg.startsWith("-"));
const tier = hasWord ? [] : ["--project", "pure"];
const { status } = spawnSync("vitest", ["run", ...tier, ...args], { stdio: "inherit" });
process.exitCode = status ?? 1;
