// Fails when the lockfile would not install elsewhere: a package somebody needs is absent from it,
// an entry has no integrity, or one comes from anywhere but the registry.

import { readFileSync } from "node:fs";

type Entry = {
  link?: boolean;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const lockfile: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const { packages } = lockfile;

const faults = Object.entries(packages).flatMap(([at, entry]) => [
  ...(at.includes("node_modules/") && !entry.link && !entry.integrity
    ? [`${at}: no integrity`]
    : []),
  ...(entry.resolved ? [`${at}: names where it came from`] : []),
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .filter((dependency) => !isReachable(at, dependency))
    .map((dependency) => `${at || "."} -> ${dependency} is missing`),
]);

if (faults.length > 0) {
  console.error(`lockfile is not portable (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log("lockfile ok");

/** Looks where Node would look: beside the package, then in every folder above it. */
function isReachable(from: string, dependency: string): boolean {
  for (let folder = from; ;) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${dependency}`]) return true;
    if (!folder) return false;
    const at = folder.lastIndexOf("/node_modules/");
    folder = at > 0 ? folder.slice(0, at) : "";
  }
}
