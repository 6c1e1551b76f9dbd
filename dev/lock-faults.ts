// What would keep a lockfile from installing elsewhere, or let unreviewed code run on install.

export type LockedPackage = {
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export function lockFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([at, entry]) => [
    ...(at && !entry.link && !entry.integrity ? [`${at}: no integrity`] : []),
    ...(entry.resolved ? [`${at}: names where it came from`] : []),
    ...(entry.hasInstallScript ? [`${at}: has an install script`] : []),
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((dependency) => !isReachable(packages, at, dependency))
      .map((dependency) => `${at || "."} -> ${dependency} is missing`),
  ]);
}

/** Looks where Node would look: beside the package, then in every folder above it. */
function isReachable(
  packages: Readonly<Record<string, LockedPackage>>,
  from: string,
  dependency: string,
): boolean {
  for (let folder = from; ;) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${dependency}`]) return true;
    if (!folder) return false;
    const at = folder.lastIndexOf("/node_modules/");
    folder = at > 0 ? folder.slice(0, at) : "";
  }
}
