// The shipped package.json and lockfile: runtime fields and exact dependency versions, without build and test tools.

export type Manifest = Readonly<Record<string, unknown>> & { name: string; version: string };

type LockEntry = Readonly<Record<string, unknown>> & { dev?: boolean };
export type Lock = Readonly<Record<string, unknown>> & {
  packages: Readonly<Record<string, LockEntry>>;
};

/** Fields without a meaning in an installed package. */
const AT_HOME = new Set(["scripts", "devDependencies", "overrides", "files"]);

export function shippedManifest(manifest: Manifest): Manifest {
  return { ...without(manifest), name: manifest.name, version: manifest.version };
}

/** The part of the lockfile that the shipped package.json needs. */
export function shippedLock(lock: Lock): Lock {
  const entries = Object.entries(lock.packages)
    .filter(([, entry]) => entry.dev !== true)
    .map(([at, entry]) => [at, at === "" ? without(entry) : entry]);
  return { ...lock, packages: Object.fromEntries(entries) };
}

function without(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !AT_HOME.has(name)));
}
