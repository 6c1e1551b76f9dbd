// Proves that a chat and a code host are one folder each. Copies the project, adds a made-up provider of each kind by
// writing its own files and two lines in each list, and runs types and conformance there.

import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addProvider, type MadeUp, MADE_UP } from "./providers/made-up.ts";

const PROJECT = path.join(import.meta.dirname, "..");
const FOLDERS = ["src", "console", "sandbox"];

const tree = mkdtempSync(path.join(tmpdir(), "relay-providers-"));
try {
  const files = copyProject();
  for (const made of MADE_UP) add(made, files);
  run("tsc");
  run("tsc", "-p", "console");
  const suites = MADE_UP.map(({ suite }) => suite);
  const names = MADE_UP.map(({ name }) => name).join("|");
  const output = run("vitest", "run", "--project", "wire", ...suites, "-t", `^(?:${names}) `);
  const [, passed = "0"] = /Tests\s+(\d+) passed/.exec(output) ?? [];
  if (passed === "0") throw new Error(`no conformance test ran:\n${output}`);
  console.log(`types ok, ${passed} conformance tests passed`);
} finally {
  rmSync(tree, { recursive: true });
}

function copyProject(): readonly string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: PROJECT, encoding: "utf8", maxBuffer: 2 ** 26 });
  const files = listed.split("\0").filter((file) => file !== "" && file !== "node_modules");
  for (const file of files) cpSync(path.join(PROJECT, file), path.join(tree, file));
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(tree, "node_modules"));
  return files;
}

function add(made: MadeUp, files: readonly string[]): void {
  const own = files.filter((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
  const { written, changed } = addProvider(made, own, (file) =>
    readFileSync(path.join(tree, file), "utf8"),
  );
  for (const [file, text] of [...written, ...changed]) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  const lists = [...changed.keys()].join(", ");
  console.log(`${made.name}: ${written.size} files of its own; lines in ${changed.size}: ${lists}`);
}

function run(program: string, ...args: string[]): string {
  const bin = path.join(PROJECT, "node_modules", ".bin");
  // Programs run with the pinned Node.js, which is in the same folder.
  const env = { ...process.env, NO_COLOR: "1", PATH: `${bin}:${process.env["PATH"]}` };
  try {
    return execFileSync(path.join(bin, program), args, { cwd: tree, encoding: "utf8", env });
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    throw new Error(`${program} ${args.join(" ")} failed:\n${output}`, { cause: error });
  }
}
