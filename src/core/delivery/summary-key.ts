// The key of a summary: the messages that it lists carry it until the summary was delivered.

const ANY = "summary:";
const RESUMED = `${ANY}resumed:`;
const REPLAYED = `${ANY}replay:`;

/** In SQL: whether a column has the key of a summary that was made when a target was resumed. */
export const IS_RESUME_SUMMARY = `like '${RESUMED}%'`;

export function isSummaryKey(key: string | undefined): key is string {
  return key?.startsWith(ANY) === true;
}

/** Whether the messages that it lists wait in their own lane. */
export function isResumeSummary(key: string | undefined): key is string {
  return key?.startsWith(RESUMED) === true;
}

/** `name` is unique within a target. */
export function resumeSummaryKey(name: string, part: number): string {
  return `${RESUMED}${name}:${part}`;
}

export function replaySummaryKey(replayId: string, part: number): string {
  return `${REPLAYED}${replayId}:${part}`;
}
