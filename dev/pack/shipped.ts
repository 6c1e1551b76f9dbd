// What of package.json and its lockfile goes out with the package: how it runs, and the exact version of
// everything it needs. What it is built and tested with stays at home.

export type Manifest = Readonly<Record<string, unknown>> & { name: string; version: string };

type LockEntry = Readonly<Record<string, unknown>> & { dev?: boolean };
export type Lock = Readonly<Record<string, unknown>> & {
  packages: Readonly<Record<string, LockEntry>>;
};

/** Fields that mean nothing where it is installed. */
const AT_HOME = new Set(["scripts", "devDependencies", "overrides", "files"]);

export function shippedManifest(manifest: Manifest): Manifest {
  return { ...without(manifest), name: manifest.name, version: manifest.version };
}

/** The part of the lockfile that the shipped package.json asks for. */
export function shippedLock(lock: Lock): Lock {
  const entries = Object.entries(lock.packages)
    .filter(([, entry]) => entry.dev !== true)
    .map(([at, entry]) => [at, at === "" ? without(entry) : entry]);
  return { ...lock, packages: Object.fromEntries(entries) };
}

function without(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !AT_HOME.has(name)));
}
