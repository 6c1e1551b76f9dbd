// The exact count: what senders were promised against what is stored. It knows nothing of how Relay
// works, only what its answers mean.

import { isPromised, answersOf, type WebhookRecord } from "../records.ts";
import { type SignedGroup, STATUS_OF_FLAW } from "../signed-request.ts";
import type { EventEvidence } from "./stored-events.ts";

export type OracleFinding = {
  /** Undefined for an event that nobody sent. */
  record: WebhookRecord | undefined;
  stored: readonly EventEvidence[];
  what: string;
};

export type IngressVerdict = {
  /** Webhooks that were answered 200 at least once. */
  acked: number;
  /** Webhooks without a 200 whose outcome the sender does not know, and how many of them are stored. */
  unknown: number;
  unknownStored: number;
  lost: OracleFinding[];
  doubled: OracleFinding[];
  leaked: OracleFinding[];
  /** Answers no sender should get, though nothing was lost by them. */
  odd: OracleFinding[];
};

/** Instead of the usual refusal, once an address has failed too often. */
const TOO_MANY_FAILURES = 429;

export function judge(
  records: readonly WebhookRecord[],
  events: readonly EventEvidence[],
  groups: readonly SignedGroup[],
): IngressVerdict {
  const byNumber = Map.groupBy(events, ({ number }) => number);
  const verdict: IngressVerdict = {
    acked: 0,
    unknown: 0,
    unknownStored: 0,
    lost: [],
    doubled: [],
    leaked: [],
    odd: [],
  };
  for (const record of records) {
    const stored = byNumber.get(record.webhook.number) ?? [];
    byNumber.delete(record.webhook.number);
    judgeOne(verdict, { record, stored, groups });
  }
  for (const stored of byNumber.values())
    verdict.leaked.push({ record: undefined, stored, what: "stored, but nobody sent it" });
  return verdict;
}

type Case = {
  record: WebhookRecord;
  stored: readonly EventEvidence[];
  groups: readonly SignedGroup[];
};

function judgeOne(verdict: IngressVerdict, { record, stored, groups }: Case): void {
  const find = (list: OracleFinding[], what: string | undefined) => {
    if (what !== undefined) list.push({ record, stored, what });
  };
  if (isPromised(record)) verdict.acked += 1;
  else if (record.webhook.flaw === undefined) {
    verdict.unknown += 1;
    if (stored.length > 0) verdict.unknownStored += 1;
  }
  find(verdict.lost, whyLost(record, stored));
  find(verdict.doubled, stored.length > 1 ? `stored ${stored.length} times` : undefined);
  find(verdict.leaked, whyLeaked({ record, stored, groups }));
  find(verdict.odd, whyOdd(record));
}

function whyLost(record: WebhookRecord, stored: readonly EventEvidence[]): string | undefined {
  if (!isPromised(record) || record.webhook.flaw !== undefined) return undefined;
  if (stored.length === 0) return "answered 200, but not stored";
  if (stored.some(({ digest }) => digest !== record.digest))
    return "answered 200, but stored with other bytes than were sent";
  return undefined;
}

function whyLeaked({ record, stored, groups }: Case): string | undefined {
  const { webhook } = record;
  if (webhook.flaw !== undefined) {
    if (stored.length > 0) return `stored in spite of ${webhook.flaw}`;
    return isPromised(record) ? `answered 200 in spite of ${webhook.flaw}` : undefined;
  }
  const groupKey = webhook.group === undefined ? null : groups[webhook.group]?.key;
  const strange = stored.find(
    (event) =>
      event.groupKey !== groupKey ||
      event.provider !== webhook.sender ||
      event.deliveryId !== webhook.deliveryId,
  );
  return (
    strange &&
    `stored as ${strange.provider} ${strange.deliveryId} of group key ${strange.groupKey}`
  );
}

function whyOdd(record: WebhookRecord): string | undefined {
  const answers = answersOf(record);
  const count = (name: string) => answers.filter(({ outcome }) => outcome === name).length;
  if (count("acked") > 1) return "answered as new more than once";
  // Somebody else must have been first: an answer as new, or one whose answer was cut off.
  if (count("duplicate") > 0 && count("acked") + count("unknown") === 0)
    return "answered as duplicate, but there was no first";
  return whyRefusedOddly(record);
}

function whyRefusedOddly(record: WebhookRecord): string | undefined {
  const { flaw } = record.webhook;
  for (const answer of answersOf(record)) {
    if (answer.outcome !== "rejected") continue;
    if (flaw === undefined) return `refused with ${answer.status}, though nothing is wrong with it`;
    const expected = [STATUS_OF_FLAW[flaw], TOO_MANY_FAILURES];
    if (!expected.includes(answer.status)) return `refused with ${answer.status} for ${flaw}`;
  }
  return undefined;
}
