// What is sent, to whom and when, drawn from the seed before the run begins.

import { type FaultRandom, seededRandom } from "./random.ts";

type Sender = "codehost" | "altforge" | "custom";

export type Flaw = "wrong-signature" | "missing-event" | "malformed-json" | "unknown-group";

/** Place of an api process in the list of them. */
export type ProcessIndex = 0 | 1;

/** When something is sent and how often, whatever it is. */
export type WebhookPlan = {
  /** Unique in the run and part of the payload. */
  number: number;
  atMs: number;
  sender: Sender;
  deliveryId: string;
  process: ProcessIndex;
  /** Further copies go to the processes in turn, this long after the first. */
  copiesAfterMs: readonly number[];
  /** Waits before each further try, should the outcome stay unknown; none where the sender gives up. */
  redeliverAfterMs: readonly number[];
};

export type PlannedWebhook = WebhookPlan & {
  /** Place of the group in the list of groups; undefined on the global endpoint. */
  group: number | undefined;
  /** Bytes of text that make the payload as large as real ones are. */
  filler: number;
  /** Why it must be refused; undefined where it must be kept. */
  flaw: Flaw | undefined;
};

export const WEBHOOKS_PER_SECOND = 150;
export const GROUPS = 2;

const FLAWED = 0.03;
const SENT_TWICE = 0.05;
const REDELIVERED = 0.7;
const TO_A_GROUP = 0.15;
/** The same delivery id in another scope is another delivery. */
const BORROWS_AN_ID = 0.2;

export function planWebhooks(seed: number, seconds: number): PlannedWebhook[] {
  const random = seededRandom(seed, "webhooks");
  const webhooks: PlannedWebhook[] = [];
  let lastGlobalId: string | undefined;
  for (let number = 0; number < seconds * WEBHOOKS_PER_SECOND; number += 1) {
    const webhook = planWebhook(random, number);
    if (webhook.group === undefined) lastGlobalId = webhook.deliveryId;
    else if (lastGlobalId !== undefined && random.isLucky(BORROWS_AN_ID)) {
      webhook.deliveryId = lastGlobalId;
      // Borrowed a second time it would be a duplicate within its group.
      lastGlobalId = undefined;
    }
    webhooks.push(webhook);
  }
  return webhooks;
}

function planWebhook(random: FaultRandom, number: number): PlannedWebhook {
  const flaw = random.isLucky(FLAWED) ? planFlaw(random) : undefined;
  return {
    number,
    // Within its slot an arrival is anywhere: senders do not march in step.
    atMs: (number + random.between(0, 1)) * (1_000 / WEBHOOKS_PER_SECOND),
    // A custom webhook needs no event header, so it cannot lack one.
    sender: flaw ? random.pick(["codehost", "altforge"]) : planSender(random),
    group: random.isLucky(TO_A_GROUP) ? Math.floor(random.between(0, GROUPS)) : undefined,
    deliveryId: `${Math.floor(random.between(0, 36 ** 6)).toString(36)}-${number}`,
    filler: Math.floor(random.between(800, 6_000)),
    flaw,
    process: random.pick([0, 1]),
    copiesAfterMs: !flaw && random.isLucky(SENT_TWICE) ? [planCopy(random)] : [],
    redeliverAfterMs: random.isLucky(REDELIVERED)
      ? [300, 900, 2_700].map((ms) => random.between(ms, 2 * ms))
      : [],
  };
}

function planFlaw(random: FaultRandom): Flaw {
  return random.pick(["wrong-signature", "missing-event", "malformed-json", "unknown-group"]);
}

function planSender(random: FaultRandom): Sender {
  return random.isLucky(0.75) ? "codehost" : random.pick(["altforge", "custom"]);
}

/** Half of the copies race the first, half come a little later. */
function planCopy(random: FaultRandom): number {
  return random.isLucky(0.5) ? 0 : random.between(5, 3_000);
}
