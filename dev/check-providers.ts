// The part `providers` of `npm run check`: a chat or code host is named only in its own folders and in the lists.
// `--update` lowers the allowed counts; raising one is an edit by hand.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { CHATS } from "../src/contract/chats/index.ts";
import { HOSTS } from "../src/contract/hosts/index.ts";
import { type NameCounts, countForeign, differences } from "./providers/names-in.ts";

const ALLOWED_FILE = "dev/providers/allowed.json";
const FOLDERS = ["src", "console", "sandbox", "dev", "bench"];
const IS_CODE = /(?<!\.test)\.tsx?$/;

const codeHosts = HOSTS.filter(({ isCodeHost }) => isCodeHost);
const names = [...CHATS, ...codeHosts].map(({ name }) => name);

const counts = Object.fromEntries(
  listFiles()
    .map((file) => [file, countForeign(file, readFileSync(file, "utf8"), names)] as const)
    .filter(([, count]) => count > 0),
);
const allowed = readAllowed();
const isUpdate = process.argv.includes("--update");
if (isUpdate) writeFileSync(ALLOWED_FILE, `${JSON.stringify(lowered(), null, 2)}\n`);
const faults = differences(counts, isUpdate ? readAllowed() : allowed);
if (faults.length === 0) console.log(`providers ok, ${Object.keys(counts).length} files allowed`);
else {
  const hint =
    "use the manifest, or lower the allowed counts: node dev/check-providers.ts --update";
  console.error([...faults, hint].join("\n"));
  process.exitCode = 1;
}

function readAllowed(): NameCounts {
  return z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(ALLOWED_FILE, "utf8")));
}

function lowered(): NameCounts {
  const entries = Object.entries(allowed).map(
    ([file, limit]) => [file, Math.min(limit, counts[file] ?? 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

function listFiles(): readonly string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...FOLDERS];
  const listed = execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  return [...new Set(listed.split("\0"))].filter((file) => IS_CODE.test(file) && existsSync(file));
}
