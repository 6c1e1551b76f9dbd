// Checks the bundled Node against deploy/node.sha256. docs/supply-chain.md explains what this proves, and how to
// compare the checksums with those of the Node.js project.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const CHECKSUMS_FILE = "deploy/node.sha256";

const LINE = /^([0-9a-f]{64}) {2}(node_modules\/node-linux-[a-z0-9]+\/bin\/node)$/;

/** Binaries of other platforms are not installed, but at least one must be. */
export function nodeFaults(project: string): string[] {
  const lines = readFileSync(path.join(project, CHECKSUMS_FILE), "utf8").trimEnd().split("\n");
  const recorded = lines.map((line) => LINE.exec(line));
  if (recorded.includes(null)) return [`${CHECKSUMS_FILE}: not a list of checksums`];
  const installed = recorded
    .map((match) => ({ checksum: match?.[1], file: match?.[2] ?? "" }))
    .filter(({ file }) => existsSync(path.join(project, file)));
  if (installed.length === 0) return ["no bundled Node is installed: run npm ci on Linux"];
  return installed
    .filter(({ checksum, file }) => checksumOf(path.join(project, file)) !== checksum)
    .map(({ file }) => `${file} is not the one of ${CHECKSUMS_FILE}`);
}

function checksumOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
