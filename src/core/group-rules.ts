// Names that nobody can take: those Relay makes itself, and those that were free only a moment ago.

// Made by provisioning and self sign-up only; anybody else could squat them.
const RESERVED_PREFIXES = ["inst-", "u-"];

/** Why nobody can take this id for a group, or undefined where it can be taken. */
export function whyNotTaken(id: string, freed: ReadonlySet<string>): string | undefined {
  const reserved = RESERVED_PREFIXES.find((prefix) => id.startsWith(prefix));
  if (reserved !== undefined)
    return `is reserved: ids that start with ${reserved} are made by Relay`;
  return freed.has(id) ? "was given up less than 90 days ago and cannot be taken yet" : undefined;
}
