// Message keys. A key identifies a message that is edited, or posts that become one message. The database stores the
// text, so the format of a kind never changes.

/** If two kinds share a prefix, the first that fits is decoded. */
const FORMATS = {
  pullRequest: "pr:{repository}#{number}",
  reviewRequest: "asked:{repository}#{number}",
  conflict: "conflict:{repository}#{number}:{sha}",
  issue: "issue:{repository}#{number}",
  review: "review:{repository}:{id}",
  reviewComment: "comment:review:{id}",
  discussionComment: "comment:discussion:{id}",
  commitComment: "comment:commit:{id}",
  comment: "comment:{id}",
  // The key of its entity. Events do not always have the id that its card is keyed by.
  discussionItem: "discussion:{repository}#{number}",
  discussion: "discussion:{id}",
  commit: "commit:{repository}@{sha}",
  ref: "ref:{repository}:{ref}",
  release: "release:{id}",
  run: "run:{repository}:{id}",
  streak: "ci:{repository}:{workflowId}:{branch}:{runId}",
  workflow: "ci:{repository}:{workflowId}:{branch}",
  job: "job:{repository}:{runId}:{name}",
  check: "check:{repository}:{name}:{sha}",
  suite: "suite:{repository}:{name}:{sha}",
  deployment: "deployment:{repository}:{id}",
  alert: "alert:{repository}:{type}:{number}",
  stars: "stars:{repository}:{day}",
  custom: "custom:{groupId}:{updateKey}",
  alertCard: "incident:{id}:{updateKey}",
  standby: "standby:{id}:{updateKey}",
  // The entity of an alert, with all its incidents.
  incidents: "incidents:{updateKey}",
  // Deploys and merges of a repository of that name.
  changes: "changes:{name}",
  rollup: "rollup:{startedAt}",
  digest: "digest:{until}",
  snooze: "snooze:{until}:{entity}",
  resumeSummary: "summary:resumed:{name}:{part}",
  replaySummary: "summary:replay:{id}:{part}",
} as const;

type Formats = typeof FORMATS;
type FieldOf<Format> = Format extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldOf<Rest>
  : never;

/** A discriminated union by `kind`. */
export type MessageKey<Value = string> = {
  [Kind in keyof Formats]: { kind: Kind } & Record<FieldOf<Formats[Kind]>, Value>;
}[keyof Formats];

/** Senders choose these, so they may contain the separator after them. */
const FREE = new Set(["branch", "name"]);

/** Literal text at even positions, names of fields at odd ones. */
const PARTS = new Map(
  Object.entries(FORMATS).map(([kind, format]) => [kind, format.split(/[{}]/u)] as const),
);

const PATTERNS = [...PARTS].map(([kind, parts]) => {
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part;
    return `(?<${part}>${FREE.has(part) ? ".*" : ".*?"})`;
  });
  return { kind, pattern: new RegExp(`^${source.join("")}$`, "su") };
});

export function encodeMessageKey(key: MessageKey<string | number>): string {
  const fields: Readonly<Record<string, string | number>> = key;
  const parts = PARTS.get(key.kind) ?? [];
  return parts.map((part, at) => (at % 2 === 0 ? part : fields[part])).join("");
}

/** Undefined if the text is no message key, or a long one that was stored as a hash. */
export function decodeMessageKey(text: string): MessageKey | undefined {
  for (const { kind, pattern } of PATTERNS) {
    const fields = pattern.exec(text)?.groups;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern of a kind has its fields
    if (fields) return { kind, ...fields } as MessageKey;
  }
  return undefined;
}

/** Due time of a digest or snooze, in milliseconds since the epoch. Other rollups have none. */
export function dueOf(text: string): number | undefined {
  const key = decodeMessageKey(text);
  return key && "until" in key ? Math.floor(Number(key.until)) : undefined;
}

// The messages in a summary carry its key until the summary is delivered.

/** SQL condition: the column holds the key of a summary made when a target was resumed. */
export const IS_RESUME_SUMMARY = `like 'summary:resumed:%'`;

export function isSummaryKey(text: string | undefined): text is string {
  return isResumeSummary(text) || decodeMessageKey(text ?? "")?.kind === "replaySummary";
}

/** Whether the messages of the summary are queued in the summary's own lane. */
export function isResumeSummary(text: string | undefined): text is string {
  return decodeMessageKey(text ?? "")?.kind === "resumeSummary";
}
