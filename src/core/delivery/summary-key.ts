// Keys of summaries. The messages in a summary carry its key until the summary is delivered.

const ANY = "summary:";
const RESUMED = `${ANY}resumed:`;
const REPLAYED = `${ANY}replay:`;

/** SQL condition: the column holds the key of a summary made when a target was resumed. */
export const IS_RESUME_SUMMARY = `like '${RESUMED}%'`;

export function isSummaryKey(key: string | undefined): key is string {
  return key?.startsWith(ANY) === true;
}

/** Whether the messages of the summary are queued in the summary's own lane. */
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
