// `npm test`: the pure tier, with a fifth of the cases of each property. `npm test -- word` runs all tests of any tier
// whose path contains the word, with all cases.

import { spawnSync } from "node:child_process";

const args = process.argv.slice(2);
const hasWord = args.some((arg) => !arg.startsWith("-"));
const tier = hasWord ? [] : ["--project", "pure"];
const { status } = spawnSync("vitest", ["run", ...tier, ...args], {
  stdio: "inherit",
  env: { ...process.env, ...(!hasWord && { PROPERTY_SHARE: "0.2" }) },
});
process.exitCode = status ?? 1;
