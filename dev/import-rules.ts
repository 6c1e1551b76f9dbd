// Runs the import rules on a tree: the check on the project, its test on planted violations.

import { createRequire } from "node:module";
import path from "node:path";
import { cruise, type IConfiguration } from "dependency-cruiser";

export async function importFaults(
  root: string,
  folders: readonly string[],
): Promise<{ faults: string[]; modules: number }> {
  const require = createRequire(import.meta.url);
  const { forbidden = [], options }: IConfiguration = require("../.dependency-cruiser.cjs");
  const { output } = await cruise([...folders], {
    ...options,
    baseDir: root,
    tsConfig: { fileName: path.join(root, "tsconfig.json") },
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === "string") throw new Error("the import check gave a report, not a result");
  const { summary, modules } = output;
  return {
    faults: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    modules: modules.filter(({ source }) =>
      folders.some((folder) => source.startsWith(`${folder}/`)),
    ).length,
  };
}
