// The list of presets, their docs page and the expected events of their cases, from the folders in
// `src/contract/presets`.

import { readdirSync } from "node:fs";
import path from "node:path";
import type { Preset } from "../../src/contract/presets/preset.ts";
import { expectedFile, outcomeOf, presetCases } from "../../test/presets/cases.ts";
import { presetsPage } from "../presets/page.ts";
import { formatFiles } from "./format-files.ts";
import type { GeneratedFile } from "./generated-file.ts";

const FOLDER = "src/contract/presets";

export async function generate(): Promise<GeneratedFile[]> {
  const names = presetNames();
  const presets = await Promise.all(names.map(readPreset));
  return formatFiles([
    { file: `${FOLDER}/all.ts`, text: listText(names) },
    { file: "docs/presets.md", text: presetsPage(presets) },
    ...presetCases.map((given) => ({
      file: expectedFile(given),
      text: `${JSON.stringify(outcomeOf(given), null, 2)}\n`,
    })),
  ]);
}

export function presetNames(folder = FOLDER): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

async function readPreset(name: string): Promise<Preset> {
  const module: { preset: Preset } = await import(path.resolve(FOLDER, name, "preset.ts"));
  if (module.preset.name !== name) throw new Error(`the preset in ${name} has another name`);
  return module.preset;
}

export function listText(names: readonly string[]): string {
  const imports = names.map(
    (name) => `import { preset as ${identifier(name)} } from "./${name}/preset.ts";`,
  );
  return [
    "// Every preset. `npm run gen -- presets` writes this file from the folders beside it.",
    "",
    ...imports,
    'import type { Preset } from "./preset.ts";',
    "",
    `export const PRESETS = [${names.map(identifier).join(", ")}] as const satisfies readonly Preset[];`,
    "",
  ].join("\n");
}

function identifier(name: string): string {
  return name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
