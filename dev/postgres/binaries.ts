// Finds the programs of the installed PostgreSQL: pg_config's folder, else Debian's newest version.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const DEBIAN_FOLDER = "/usr/lib/postgresql";

export function findBinaries(): string {
  const candidates = [...debianFolders(), ...pgConfigFolder()];
  const found = candidates.find((folder) => existsSync(path.join(folder, "initdb")));
  if (found === undefined)
    throw new Error("no PostgreSQL server is installed: apt-get install -y postgresql");
  return found;
}

function pgConfigFolder(): string[] {
  try {
    return [execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim()];
  } catch {
    return [];
  }
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  return readdirSync(DEBIAN_FOLDER)
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => path.join(DEBIAN_FOLDER, version, "bin"));
}
