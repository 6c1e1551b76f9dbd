// What a platform saw, in the order it saw it. Nothing in it is ever changed or taken back: it is the
// other side's account, against which a fault run compares what Relay believes to have done.

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
  /** What the call is about: a channel, a chat, a repository. */
  target: string | undefined;
  /** Calls that had arrived earlier and were still under way. */
  inFlight: readonly number[];
};

export type EndEntry = {
  kind: "ended";
  seq: number;
  at: number;
  call: number;
  /** What the platform decided; undefined where a fault came before the decision. */
  status: number | undefined;
  /** The fault that stood in the way, if any. */
  fault: string | undefined;
  /** Whether the caller got the whole answer. */
  answered: boolean;
};

/** A request that the platform may well have taken, but that breaks its rules. */
export type ProblemEntry = {
  kind: "problem";
  seq: number;
  at: number;
  call: number;
  rule: string;
  detail: string;
};

/** Something the platform did by itself: sent a webhook, an interaction, an update. */
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
  /** Entries with a higher number than `after`, oldest first. */
  read(after?: number): readonly Entry[];
  problems(): readonly ProblemEntry[];
};

/** `keep` bounds the memory of a server that runs for days; tests keep everything. */
export function createJournal(keep = Infinity): Journal {
  const entries: Entry[] = [];
  let seq = 0;
  return {
    append(entry) {
      seq += 1;
      entries.push({ ...entry, seq });
      // Dropped in blocks: taking one off the front for each new one would cost more than it saves.
      if (entries.length > 2 * keep) entries.splice(0, entries.length - keep);
    },
    read(after = 0) {
      return entries.slice(firstAfter(entries, after));
    },
    problems: () => entries.filter((entry) => entry.kind === "problem"),
  };
}

/** Numbers have no gaps, so the place of one follows from the first. */
function firstAfter(entries: readonly Entry[], after: number): number {
  const first = entries[0]?.seq ?? 1;
  return Math.max(0, after - first + 1);
}
