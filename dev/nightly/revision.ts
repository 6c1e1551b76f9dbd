// Identifies the tested code: the commit, and a digest of uncommitted changes. It excludes files that a run writes,
// otherwise no run could be resumed.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";

const PROJECT = path.join(import.meta.dirname, "../..");
const WRITTEN_BY_RUNS = [
  "bench/nightly.json",
  "bench/scale/measured.json",
  "bench/scale/soak.json",
  "docs/scale.md",
];
const DIGEST_LENGTH = 7;
const MAX_DIFF_BYTES = 2 ** 28;

export function readRevision(): string {
  const commit = git("rev-parse", "--short", "HEAD").trim();
  const others = WRITTEN_BY_RUNS.map((file) => `:(exclude)${file}`);
  const diff = git("diff", "HEAD", "--", ".", ...others);
  if (diff === "") return commit;
  return `${commit}+${createHash("sha256").update(diff).digest("hex").slice(0, DIGEST_LENGTH)}`;
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: PROJECT, encoding: "utf8", maxBuffer: MAX_DIFF_BYTES });
}
