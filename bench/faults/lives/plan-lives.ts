// Lives: pull requests and runs that several webhooks tell of, to be sent in order with pauses between
// them. Made of the same steps as the tests of cards, each life in a repository of its own.

import { type Life, readLives } from "../../../test/messages/cards/life.ts";
import { goldenCase } from "../../../test/golden/cases.ts";
import type { WebhookPlan } from "../plan.ts";
import { type FaultRandom, seededRandom } from "../random.ts";
import { LIFE_KINDS, lifeRepository, takesPushes, type FaultWorld } from "../delivery/world.ts";

export type LifeWebhook = WebhookPlan & {
  sender: "codehost" | "altforge";
  group: number;
  kind: number;
  life: number;
  /** Whether the global endpoint takes it, or the group's own. */
  isGlobal: boolean;
  event: string;
  payload: unknown;
};

export type PlannedLife = {
  number: number;
  title: string;
  startsMs: number;
  /** In the order in which they are sent; each follows the answer to the one before. */
  steps: readonly { pauseMs: number; webhook: LifeWebhook }[];
};

export type LivesOptions = { seed: number; world: FaultWorld; seconds: number; perSecond: number };

type Template = Pick<Life, "title" | "provider" | "webhooks">;

const MAX_STEPS = 12;
const RECORDED_REPOSITORY = "acme/shop";
/** Within moments, or over half a minute; a life is never longer than the load. */
const PAUSES = [300, 1_500, 4_000] as const;
const OVERTAKEN = 0.08;
const SENT_TWICE = 0.1;
const COPY_WITHIN_MS = 1_500;
const GLOBALLY = 0.5;
/** The last ones need some time too. */
const BEGIN_WITHIN = 0.85;

/** The push of the merge, which the card says already. */
const MERGE_PUSH = goldenCase("push__merge_commit");

export function planLives(options: LivesOptions): PlannedLife[] {
  const { seed, seconds, perSecond } = options;
  const random = seededRandom(seed, "lives");
  const [first, ...others] = templates();
  if (!first) throw new Error("there are no lives to tell of");
  const lives: PlannedLife[] = [];
  for (let left = seconds * perSecond; left > 0;) {
    const life = planLife(random, options, random.pick([first, ...others]), lives.length);
    lives.push(life);
    left -= life.steps.length;
  }
  return lives;
}

/** Every kind of life that a run has time for. */
function templates(): Template[] {
  return ["pull-request", "ci"]
    .flatMap((folder) => readLives(folder))
    .filter(({ steps }) => steps.length <= MAX_STEPS)
    .map((life) =>
      life.steps.some(({ like }) => like === "pull_request__merged") && life.provider === "codehost"
        ? { ...life, webhooks: [...life.webhooks, MERGE_PUSH] }
        : life,
    );
}

function planLife(
  random: FaultRandom,
  { seed, world, seconds }: LivesOptions,
  template: Template,
  life: number,
): PlannedLife {
  const group = Math.floor(random.between(0, world.groups.length));
  const [whole] = LIFE_KINDS;
  const kind = template.provider === "altforge" ? whole : random.pick(LIFE_KINDS);
  const isGlobal = takesPushes(group) && random.isLucky(GLOBALLY);
  const pace = Math.min(random.pick(PAUSES), (seconds * 500) / template.webhooks.length);
  const place = { group, kind, life, isGlobal };
  const steps = template.webhooks.map((webhook, number) => ({
    pauseMs: random.between(0, 2 * pace),
    webhook: {
      ...place,
      sender: template.provider,
      ...inRepository(webhook, lifeRepository(group, kind, life)),
      number,
      deliveryId: `life-${seed}-${life}-${number}`,
      ...planAttempts(random),
    },
  }));
  return {
    number: life,
    title: template.title,
    startsMs: random.between(0, BEGIN_WITHIN * seconds * 1_000),
    steps: overtaking(random, steps),
  };
}

function planAttempts(random: FaultRandom): Omit<WebhookPlan, "number" | "sender" | "deliveryId"> {
  return {
    atMs: 0,
    process: random.pick([0, 1]),
    copiesAfterMs: random.isLucky(SENT_TWICE) ? [random.between(0, COPY_WITHIN_MS)] : [],
    // What got no answer is delivered again until it does: so every webhook ends up known.
    redeliverAfterMs: [300, 900, 2_700, 5_000, 5_000].map((ms) => random.between(ms, 2 * ms)),
  };
}

/** Names that are the same in every recording would make one thing of many lives. */
function inRepository(webhook: { event: string; payload: unknown }, repository: string) {
  const text = JSON.stringify(webhook.payload).replaceAll(RECORDED_REPOSITORY, repository);
  return { event: webhook.event, payload: JSON.parse(text) as unknown };
}

/** Now and then one is sent before the one that it follows. */
function overtaking<Step>(random: FaultRandom, steps: readonly Step[]): Step[] {
  const order = [...steps];
  for (let place = 0; place + 1 < order.length; place += 1) {
    const [one, other] = order.slice(place, place + 2);
    if (one === undefined || other === undefined || !random.isLucky(OVERTAKEN)) continue;
    order.splice(place, 2, other, one);
    place += 1;
  }
  return order;
}
