// `npm run pack`: packs the built service into relay-<version>.tgz, for the image, systemd and plain npm. It contains
// the exact dependency versions (npm-shrinkwrap.json) and its SBOM. The bundled Node must match deploy/node.sha256.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { nodeFaults } from "./pack/node-checksums.ts";
import { stagePackage } from "./pack/stage.ts";

const PROJECT = path.join(import.meta.dirname, "..");

const { to } = new Command("pack")
  .option("--to <folder>", "where the file goes", ".")
  .parse()
  .opts<{ to: string }>();

for (const built of ["dist/main/cli.js", "dist/console/index.html"])
  if (!existsSync(path.join(PROJECT, built))) throw new Error(`no ${built}: npm run build first`);

const faults = nodeFaults(PROJECT);
if (faults.length > 0) throw new Error(faults.join("; "));

const folder = mkdtempSync(path.join(tmpdir(), "relay-pack-"));
try {
  stagePackage(PROJECT, folder);
  mkdirSync(to, { recursive: true });
  const args = ["pack", "--silent", `--pack-destination=${path.resolve(to)}`];
  const name = execFileSync("npm", args, { cwd: folder, encoding: "utf8" }).trim();
  console.log(path.join(to, name));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
