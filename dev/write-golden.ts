// Writes what every golden case makes of its payload, for a person to read as a diff.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { goldenCases } from "../test/golden/cases.ts";
import { goldenOutputs } from "../test/golden/outputs.ts";

for (const golden of goldenCases)
  for (const { file, make } of goldenOutputs)
    writeFileSync(`${golden.folder}/${file}`, `${JSON.stringify(make(golden), null, 2)}\n`);

execFileSync("node_modules/.bin/oxfmt", ["test/golden"]);
