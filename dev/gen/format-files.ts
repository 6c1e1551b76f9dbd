// Formats generated texts like `npm run format`, without touching the files on disk.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { GeneratedFile } from "./generated-file.ts";

const PROJECT = path.join(import.meta.dirname, "../..");
const OXFMT = path.join(PROJECT, "node_modules/.bin/oxfmt");
const CONFIG = path.join(PROJECT, ".oxfmtrc.json");

/** Through a temporary folder: oxfmt's stdin takes one file a process, and there are hundreds. */
export function formatFiles(files: readonly GeneratedFile[]): GeneratedFile[] {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-gen-"));
  try {
    for (const { file, text } of files) {
      const copy = path.join(folder, file);
      mkdirSync(path.dirname(copy), { recursive: true });
      writeFileSync(copy, text);
    }
    execFileSync(OXFMT, ["--config", CONFIG, "."], { cwd: folder, stdio: "pipe" });
    return files.map(({ file }) => ({
      file,
      text: readFileSync(path.join(folder, file), "utf8"),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
