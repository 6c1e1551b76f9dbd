// Files of the records. Each write replaces the file atomically, so a kill leaves the old or the new one.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { LineRecords, RunState } from "./records.ts";

const PROJECT = path.join(import.meta.dirname, "../..");
/** Committed: the last result of each line. */
const LAST_RESULTS = path.join(PROJECT, "bench/nightly.json");
/** Ignored by git: logs, and the state of the run. */
const FOLDER = path.join(PROJECT, "test-results/nightly");
const STATE = path.join(FOLDER, "run.json");

export function readLastResults(): LineRecords {
  return readJson(LAST_RESULTS, LineRecords) ?? {};
}

export function writeLastResults(records: LineRecords): void {
  writeJson(LAST_RESULTS, records);
}

export function readState(): RunState | undefined {
  return readJson(STATE, RunState);
}

export function writeState(state: RunState): void {
  writeJson(STATE, state);
}

export function logFile(line: string): string {
  mkdirSync(FOLDER, { recursive: true });
  return path.join(FOLDER, `${line}.log`);
}

function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}
