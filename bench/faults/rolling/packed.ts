// An earlier version of Relay as operators have it: the package of a commit, built and packed in a folder of its own
// and installed apart from everything here. It is kept by its commit, for making it takes minutes.

import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export type PackedVersion = {
  /** The commit, short. */
  name: string;
  /** Its `relay` command. */
  cli: string;
};

const PROJECT = path.join(import.meta.dirname, "../../..");
const KEPT = path.join(PROJECT, "node_modules/.cache/relay-versions");
const CLI_IN_PACKAGE = "node_modules/relay/dist/main/cli.js";
const MAX_OUTPUT_BYTES = 2 ** 26;
const INSTALL = [
  "--prefer-offline",
  "--omit=dev",
  "--omit=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
];

const execute = promisify(execFile);

export async function packedVersion(commit: string): Promise<PackedVersion> {
  const sha = await shaOf(commit);
  const name = sha.slice(0, 7);
  await requireSharedMigrations(sha, name);
  const kept = path.join(KEPT, sha);
  const cli = path.join(kept, CLI_IN_PACKAGE);
  if (!existsSync(cli)) {
    console.log(`packing ${name}`);
    await makeIn(sha, kept);
  }
  return { name, cli };
}

async function shaOf(commit: string): Promise<string> {
  try {
    const sha = await run(PROJECT, "git", ["rev-parse", "--verify", `${commit}^{commit}`]);
    return sha.trim();
  } catch (error) {
    throw new Error(`there is no commit ${commit} here: the older version is made of the history`, {
      cause: error,
    });
  }
}

/** Two versions can share a database only if this one has every migration of the older one, unchanged. */
async function requireSharedMigrations(sha: string, name: string): Promise<void> {
  const missing = ["diff", "--name-only", "--no-renames", "--diff-filter=DM", sha];
  const files = await run(PROJECT, "git", [...missing, "--", "migrations/[0-9]*.sql"]);
  const [first = ""] = files.split("\n");
  if (first === "") return;
  throw new Error(
    `not applicable: ${name} has ${first}, which this version lacks or changed. ` +
      "Choose a commit with the migrations of this version: --from COMMIT, or USUAL_FROM once there is one",
  );
}

async function makeIn(sha: string, kept: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "relay-packed-"));
  try {
    const source = path.join(folder, "source");
    await checkOut(sha, folder, source);
    await bringModules(source);
    // Without its console: nobody opens that here, and it takes longer than all the rest.
    await run(source, "npm", ["exec", "--", "tsc", "-p", "tsconfig.build.json"]);
    await run(source, "npm", ["pack", "--ignore-scripts", "--pack-destination", folder]);
    const installed = path.join(folder, "installed");
    await install(folder, installed, source);
    await mkdir(KEPT, { recursive: true });
    // Beside its place first: whoever looks meanwhile sees all of it or nothing.
    const beside = `${kept}.${process.pid}`;
    await cp(installed, beside, { recursive: true, verbatimSymlinks: true });
    await rm(kept, { recursive: true, force: true });
    await rename(beside, kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkOut(sha: string, folder: string, source: string): Promise<void> {
  const archive = path.join(folder, "source.tar");
  await mkdir(source);
  await run(PROJECT, "git", ["archive", "--output", archive, sha]);
  await run(source, "tar", ["-xf", archive]);
}

/** Ours where the same are asked for. */
async function bringModules(source: string): Promise<void> {
  if (lockIn(source) === lockIn(PROJECT))
    await symlink(path.join(PROJECT, "node_modules"), path.join(source, "node_modules"));
  else await run(source, "npm", ["ci", "--no-audit", "--no-fund"]);
}

function lockIn(folder: string): string {
  return readFileSync(path.join(folder, "package-lock.json"), "utf8");
}

async function install(folder: string, installed: string, source: string): Promise<void> {
  const packed = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  if (packed === undefined) throw new Error("npm pack made no package");
  await mkdir(installed);
  await cp(path.join(source, ".npmrc"), path.join(installed, ".npmrc"));
  await writeFile(path.join(installed, "package.json"), '{ "private": true }\n');
  await run(installed, "npm", ["install", ...INSTALL, path.join(folder, packed)]);
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, [...args], { cwd, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout;
}
