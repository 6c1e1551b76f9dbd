// What is sent in a delivery run, to whom and when, drawn from the seed before it begins.

import type { WebhookPlan } from "../plan.ts";
import { type FaultRandom, seededRandom } from "../random.ts";
import { hmac, type Secrets, type SignedRequest } from "../signed-request.ts";
import { markOf } from "./marks.ts";
import { kindName, repositoryOf, takesPushes, type FaultWorld } from "./world.ts";

export type DeliveryWebhook = WebhookPlan & {
  sender: "custom" | "codehost";
  group: number;
  kind: number;
};

export type LoadOptions = {
  seed: number;
  world: FaultWorld;
  seconds: number;
  perSecond: number;
  /** When it begins, since the run began. */
  fromMs?: number;
  /** How many of the groups get anything; all where unset. */
  groups?: number;
  /** Where numbers begin; a second load of a run goes on after the first. */
  firstNumber?: number;
  /** Share of the webhooks that go to the first group; evenly dealt out where unset. */
  toFirstGroup?: number;
  /** How many further copies of each are sent at about the same time, at most. */
  maxCopies?: number;
};

/** Of what goes to groups that the global endpoint leads into. */
const PUSHES = 0.5;
const PAYLOAD_BYTES = 8_000;
const FILLER = "x".repeat(PAYLOAD_BYTES);
const COPIES_WITHIN_MS = 40;

export function planLoad(options: LoadOptions): DeliveryWebhook[] {
  const { seed, seconds, perSecond, fromMs = 0, firstNumber = 0 } = options;
  const random = seededRandom(seed, `delivery ${firstNumber}`);
  return Array.from({ length: Math.floor(seconds * perSecond) }, (_, place) => ({
    ...planOne(random, options),
    number: firstNumber + place,
    atMs: fromMs + (place + random.between(0, 1)) * (1_000 / perSecond),
    deliveryId: `rig-${seed}-${firstNumber + place}`,
  }));
}

function planOne(
  random: FaultRandom,
  { world, groups = world.groups.length, toFirstGroup, maxCopies = 0 }: LoadOptions,
): Omit<DeliveryWebhook, "number" | "atMs" | "deliveryId"> {
  const isFirst = toFirstGroup !== undefined && random.isLucky(toFirstGroup);
  const min = toFirstGroup === undefined ? 0 : 1;
  const group = isFirst ? 0 : Math.floor(random.between(min, groups));
  return {
    sender: takesPushes(group) && random.isLucky(PUSHES) ? "codehost" : "custom",
    group,
    kind: Math.floor(random.between(0, world.kinds)),
    process: random.pick([0, 1]),
    copiesAfterMs: Array.from({ length: Math.floor(random.between(0, maxCopies + 1)) }, () =>
      random.between(0, COPIES_WITHIN_MS),
    ),
    // What got no answer is delivered again until it does: so every webhook ends up known.
    redeliverAfterMs: [300, 900, 2_700, 5_000, 5_000].map((ms) => random.between(ms, 2 * ms)),
  };
}

export function signDelivery(webhook: DeliveryWebhook, secrets: Secrets): SignedRequest {
  const body = Buffer.from(JSON.stringify(payloadOf(webhook)));
  const common = { "content-type": "application/json", "user-agent": "fault-rig" };
  const id = { "x-host-delivery": webhook.deliveryId };
  if (webhook.sender === "codehost") {
    const signature = `sha256=${hmac(secrets.codehost, body)}`;
    const headers = { ...common, ...id, "x-host-event": "push", "x-hub-signature-256": signature };
    return { path: "/webhook", headers, body };
  }
  const group = secrets.groups[webhook.group];
  if (!group) throw new Error(`there is no group ${webhook.group}`);
  const signature = `sha256=${hmac(group.secret, body)}`;
  const headers = { ...common, ...id, "x-relay-signature": signature };
  return { path: `/webhook/${group.id}`, headers, body };
}

/** As large as real ones, in a part that nobody reads. */
export function payloadOf({ sender, number, group, kind }: DeliveryWebhook): object {
  if (sender === "custom")
    return { title: markOf(number), kind: kindName(kind), number, filler: FILLER };
  // Never all zeros: that would delete the branch.
  const sha = (number + 1).toString(16).padStart(40, "0");
  return {
    ref: "refs/heads/main",
    before: "1".repeat(40),
    after: sha,
    repository: { full_name: repositoryOf(group, kind), default_branch: "main" },
    commits: [{ id: sha, message: markOf(number) }],
    filler: FILLER,
  };
}
