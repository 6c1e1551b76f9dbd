// The URL of the schema owner is only for `relay migrate`. A serving process drops it first, so that no thread or child
// process inherits it.

const NAMES = ["DATABASE_MIGRATE_URL", "DATABASE_MIGRATE_URL_FILE"] as const;

/** Returns the names that were set. */
export function dropOwnerUrl(environment: Record<string, string | undefined>): readonly string[] {
  const set = NAMES.filter((name) => environment[name]);
  for (const name of NAMES) delete environment[name];
  return set;
}
