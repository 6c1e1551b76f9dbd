// Append-only log of everything a platform received and sent, in order. A fault run compares it with what Relay
// recorded.

type Arrived = {
  kind: "arrived";
  seq: number;
  at: number;
  call: number;
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Subject of the call: a channel, chat or repository. */
  target: string | undefined;
  /** Earlier calls that were still in flight. */
  inFlight: readonly number[];
};

export type EndEntry = {
  kind: "ended";
  seq: number;
  at: number;
  call: number;
  /** Status that the platform chose. Undefined if a fault came first. */
  status: number | undefined;
  /** The fault that the call met, if any. */
  fault: string | undefined;
  /** Whether the caller received the complete response. */
  answered: boolean;
};

/** A request that breaks a rule of the platform, even if the platform accepts it. */
export type ProblemEntry = {
  kind: "problem";
  seq: number;
  at: number;
  call: number;
  rule: string;
  detail: string;
};

/** A request that the platform sent itself: a webhook, interaction or update. */
type Sent = {
  kind: "sent";
  seq: number;
  at: number;
  what: string;
  url: string;
  status: number | undefined;
  error: string | undefined;
  durationMs: number;
};

type Entry = Arrived | EndEntry | ProblemEntry | Sent;

type Unnumbered<T> = T extends Entry ? Omit<T, "seq"> : never;

export type Journal = {
  append(entry: Unnumbered<Entry>): void;
  /** Entries with a sequence number above `after`, oldest first. */
  read(after?: number): readonly Entry[];
  problems(): readonly ProblemEntry[];
};

/** `keep` bounds the memory of a server that runs for days. Tests keep everything. */
export function createJournal(keep = Infinity): Journal {
  const entries: Entry[] = [];
  let seq = 0;
  return {
    append(entry) {
      seq += 1;
      entries.push({ ...entry, seq });
      // Drops entries in blocks: removing one from the front per append would be slower.
      if (entries.length > 2 * keep) entries.splice(0, entries.length - keep);
    },
    read(after = 0) {
      return entries.slice(firstAfter(entries, after));
    },
    problems: () => entries.filter((entry) => entry.kind === "problem"),
  };
}

/** Sequence numbers have no gaps, so the index follows from the first one. */
function firstAfter(entries: readonly Entry[], after: number): number {
  const first = entries[0]?.seq ?? 1;
  return Math.max(0, after - first + 1);
}
