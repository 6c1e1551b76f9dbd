// Generates the expected files of `test/golden` from each payload, for review as a diff.

import path from "node:path";
import { goldenCases } from "../../test/golden/cases.ts";
import { goldenOutputs } from "../../test/golden/outputs.ts";
import { formatFiles } from "./format-files.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  const files = goldenCases.flatMap((golden) =>
    goldenOutputs.map(({ file, make }) => ({
      file: path.relative(".", `${golden.folder}/${file}`),
      text: `${JSON.stringify(make(golden), null, 2)}\n`,
    })),
  );
  return formatFiles(files);
}
