// The URL of the schema's owner is for `relay migrate` alone. A process that serves forgets it before it does anything
// else, so that neither a thread nor a child process inherits it.

const NAMES = ["DATABASE_MIGRATE_URL", "DATABASE_MIGRATE_URL_FILE"] as const;

/** The names that were set. */
export function dropOwnerUrl(environment: Record<string, string | undefined>): readonly string[] {
  const set = NAMES.filter((name) => environment[name]);
  for (const name of NAMES) delete environment[name];
  return set;
}
