// `npm run gen`: writes the generated files that differ. `npm run gen -- openapi golden` runs only these generators;
// `--check` writes nothing, and fails if a file is stale.

import { Command } from "commander";
import { staleFiles, writeFiles } from "./gen/generated-file.ts";
import { selectGenerators } from "./gen/generators.ts";

const gen = new Command("gen")
  .description("write the generated files that differ")
  .argument("[names...]", "generators; all of them if none is named")
  .option("--check", "write nothing, and fail if a file is stale")
  .action(run);

try {
  await gen.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(names: readonly string[], { check }: { check?: true }): Promise<void> {
  for (const load of selectGenerators(names)) {
    const { generate } = await load();
    const stale = staleFiles(await generate());
    if (!check) writeFiles(stale);
    else if (stale.length > 0) process.exitCode = 1;
    for (const { file } of stale) console.log(check ? `${file} is stale: npm run gen` : file);
  }
}
