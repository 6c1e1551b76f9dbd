// Reads and writes the configuration file (YAML), and locates errors in it by line.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { LineCounter, parseDocument, stringify } from "yaml";
import { getConfigSchema, GroupConfig } from "../../contract/config/config-file.ts";
import { readShape } from "../../contract/kernel/faults.ts";
import { normalizeGroupConfig } from "../../core/config/config-file/config-file.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { Ending, EXIT } from "./exit-code.ts";

export type GroupConfigFile = {
  /** As parsed; the server validates it. */
  value: unknown;
  groupConfig: GroupConfig;
  /** Prefixes each error with its file and line. */
  locate(faults: readonly string[]): string;
};

/** Undefined if the file does not exist. */
export async function readGroupConfigFile(file: string): Promise<GroupConfigFile | undefined> {
  const text = await textIn(file);
  if (text === undefined) return undefined;
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const [broken] = yaml.errors;
  if (broken) throw new Ending(EXIT.fault, `${at(broken.pos[0])} ${oneLine(broken.message)}`);
  const locate = (faults: readonly string[]) =>
    faults.map((fault) => `${at(offsetOf(yaml, pathIn(fault)))} ${oneLine(fault)}`).join("\n");
  const value: unknown = yaml.toJS();
  const shape = readShape(GroupConfig, value);
  if (shape.outcome === "faulty") throw new Ending(EXIT.fault, locate(shape.faults));
  return { value, groupConfig: normalizeGroupConfig(shape.value), locate };
}

/** Puts the URL of the JSON Schema on top, for editors. */
export async function writeGroupConfigFile(
  file: string,
  groupConfig: GroupConfig,
  url: URL,
): Promise<void> {
  const schema = new URL(getConfigSchema.path, url).href;
  const head = `# yaml-language-server: $schema=${schema}\n`;
  await writeFile(file, head + stringify(groupConfig, { lineWidth: 0 }));
}

/** File beside it with the configuration as last pulled. */
export function baseOf(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, `.${name}.pulled.yaml`);
}

async function textIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    const why = error instanceof Error ? error.message : "unknown";
    throw new Ending(EXIT.fault, `${file} cannot be read: ${why}`);
  }
}

/** Path in an error such as "routes[3].targets[0].channelId is required". */
function pathIn(fault: string): readonly (string | number)[] {
  const [said = ""] = /^[\w.[\]]+/.exec(fault) ?? [];
  return Array.from(said.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name = ""]) =>
    index === undefined ? name : Number(index),
  );
}

/** For a missing field: start of the nearest parent that exists. */
function offsetOf(
  yaml: ReturnType<typeof parseDocument>,
  place: readonly (string | number)[],
): number {
  for (let length = place.length; length > 0; length -= 1) {
    const node: unknown = yaml.getIn(place.slice(0, length), true);
    if (isPlaced(node)) return node.range[0];
  }
  return 0;
}

function isPlaced(node: unknown): node is { range: [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}
