// The part `prose` of `npm run check`: words, sentences and names in comments and pages.
// `--list docs/` prints every finding below a path, allowed or not. `--update` lowers the allowed counts; raising one
// is an edit by hand. `--init` writes the first file of allowed counts.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  type Counts,
  countFindings,
  differences,
  formatCounts,
  lowerAllowed,
} from "./prose/allowed.ts";
import { faultLines, findingLines, type FindingsByFile, summaryLines } from "./prose/report.ts";
import { findingsOf, hasProse } from "./prose/sources.ts";

const ALLOWED_FILE = "dev/prose/allowed.json";
/** An empty listing must not pass. */
const MIN_FILES = 1_000;

const { values: options, positionals: paths } = parseArgs({
  options: {
    init: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

const files = listFiles();
if (files.length < MIN_FILES) fail([`only ${files.length} files, expected ${MIN_FILES}`]);
else if (options.list) list();
else if (options.init) init();
else check(readFindings(files), options.update);

function check(findings: FindingsByFile, isUpdate: boolean): void {
  const counts = countFindings(findings);
  let allowed: Counts = JSON.parse(readFileSync(ALLOWED_FILE, "utf8"));
  if (isUpdate) {
    allowed = lowerAllowed(counts, allowed, (file) => findings.has(file));
    writeFileSync(ALLOWED_FILE, formatCounts(allowed));
  }
  const faults = faultLines(differences(counts, allowed), findings);
  if (faults.length > 0) fail(faults);
  else console.log(`prose ok, ${findings.size} files`);
}

function init(): void {
  if (existsSync(ALLOWED_FILE)) {
    fail([`${ALLOWED_FILE} exists: use --update, or delete it to start again`]);
    return;
  }
  const counts = countFindings(readFindings(files));
  writeFileSync(ALLOWED_FILE, formatCounts(counts));
  console.log(summaryLines(counts).join("\n"));
}

function list(): void {
  const chosen = files.filter(
    (file) => paths.length === 0 || paths.some((path) => file.startsWith(path)),
  );
  const findings = readFindings(chosen);
  for (const [file, found] of findings)
    for (const line of findingLines(file, found)) console.log(line.trim());
  console.log(summaryLines(countFindings(findings)).join("\n"));
}

/** Includes uncommitted new files. */
function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  return [...new Set(listed.split("\0"))].filter((file) => hasProse(file) && existsSync(file));
}

function readFindings(chosen: readonly string[]): FindingsByFile {
  return new Map(chosen.map((file) => [file, findingsOf(file, readFileSync(file, "utf8"))]));
}

function fail(lines: readonly string[]): void {
  console.error(lines.join("\n"));
  process.exitCode = 1;
}
