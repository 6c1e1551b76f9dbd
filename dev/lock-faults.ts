// Finds what makes a lockfile unportable, or lets unreviewed code run on install.

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

/** Resolves like Node: next to the package, then in every parent folder. */
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
