// The page docs/scale.md: its words are written by hand, its tables between marks are not.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ScaleMeasurement } from "./measured.ts";
import { SoakFigures } from "./soak.ts";
import { type Tables, tablesOf } from "./tables.ts";

const PAGE = new URL("../../docs/scale.md", import.meta.url);
const MEASURED = new URL("./measured.json", import.meta.url);
const SOAK = new URL("./soak.json", import.meta.url);

export function readMeasured(): ScaleMeasurement {
  return ScaleMeasurement.parse(readJson(MEASURED));
}

export function keepMeasured(measured: ScaleMeasurement): void {
  writeJson(MEASURED, measured);
}

export function keepSoak(soak: SoakFigures): void {
  writeJson(SOAK, soak);
}

export function readPage(): string {
  return readFileSync(PAGE, "utf8");
}

/** By what was measured last. */
export function presentTables(): Tables {
  const soak = existsSync(SOAK) ? SoakFigures.parse(readJson(SOAK)) : undefined;
  return tablesOf(readMeasured(), soak);
}

export function writePage(): void {
  writeFileSync(PAGE, withTables(readPage(), presentTables()));
}

/** A table that has no place on the page is a mistake. */
export function withTables(page: string, tables: Tables): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const block = new RegExp(`(<!-- scale:${name} -->\n)[^]*?(<!-- /scale:${name} -->)`);
    if (!block.test(text)) throw new Error(`docs/scale.md has no place for ${name}`);
    return text.replace(
      block,
      (_whole, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
    );
  }, page);
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function writeJson(file: URL, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
