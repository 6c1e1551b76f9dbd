// The part `secrets` of `npm run check`: no tracked file contains a secret. It needs no network.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { secretFaults } from "./check/secrets.ts";

/** An empty listing must not pass. */
const MIN_FILES = 1_000;

const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 2 ** 26 });
const files = listed.split("\0").filter((file) => file !== "" && existsSync(file));
const faults = files.flatMap((file) => secretFaults(file, readFileSync(file, "latin1")));
if (files.length < MIN_FILES) faults.push(`only ${files.length} files, expected ${MIN_FILES}`);
if (faults.length > 0) {
  console.error(`secrets (${faults.length}):\n  ${faults.join("\n  ")}`);
  console.error("revoke what was committed, then take it out");
  process.exit(1);
}
console.log(`secrets ok, ${files.length} files`);
