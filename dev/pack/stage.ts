// Creates a folder with exactly the shipped files, ready for `npm pack`.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { shippedSbom } from "./sbom.ts";
import { type Lock, type Manifest, shippedLock, shippedManifest } from "./shipped.ts";

/** In addition to `files` of package.json. */
export const ALSO = [
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  ".env.example",
  "deploy/relay.service",
  "deploy/relay-migrate.service",
  "deploy/backup.sh",
  "deploy/database-url.sh",
  "deploy/node.sha256",
  "deploy/restore.sh",
];
const COMMAND = { from: "deploy/relay.sh", to: "bin/relay" };

export function stagePackage(project: string, folder: string): void {
  const read = (name: string) => readFileSync(path.join(project, name), "utf8");
  const manifest: Manifest & { files: string[] } = JSON.parse(read("package.json"));
  const lock: Lock = JSON.parse(read("package-lock.json"));
  const kept = [...manifest.files, ...ALSO].map((name) => ({ from: name, to: name }));
  for (const { from, to } of [...kept, COMMAND]) {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    cpSync(path.join(project, from), path.join(folder, to), { recursive: true });
  }
  writeJson(path.join(folder, "package.json"), shippedManifest(manifest));
  writeJson(path.join(folder, "npm-shrinkwrap.json"), shippedLock(lock));
  const nodeVersion = read(".node-version").trim();
  writeFileSync(
    path.join(folder, "sbom.cdx.json"),
    shippedSbom(listComponents(folder), nodeVersion),
  );
}

/** Reads the lockfile, so nothing needs to be installed. */
function listComponents(folder: string): unknown {
  const format = ["--sbom-format=cyclonedx", "--sbom-type=application"];
  const args = ["sbom", ...format, "--package-lock-only", "--omit=optional"];
  return JSON.parse(execFileSync("npm", args, { cwd: folder, encoding: "utf8" }));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
