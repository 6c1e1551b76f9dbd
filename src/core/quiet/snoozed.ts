// What a "Snooze" button stands for, in one key: until when, and which things.

/** A key that is stored as it is has no more characters. */
const MAX_LENGTH = 500;

export type SnoozeState = {
  /** Milliseconds since the epoch. */
  until: number;
  /** As mutes name them. */
  names: readonly string[];
};

/** As many as fit. */
export function snoozedKey({ until, names }: SnoozeState): string {
  return names.reduce(
    (key, name) => (key.length + name.length < MAX_LENGTH ? `${key} ${name}` : key),
    `snooze ${until}`,
  );
}

export function readSnoozed(key: string | undefined): SnoozeState | undefined {
  const [kind, until, ...names] = (key ?? "").split(" ");
  if (kind !== "snooze" || until === undefined || names.length === 0) return undefined;
  return { until: Number(until), names };
}
