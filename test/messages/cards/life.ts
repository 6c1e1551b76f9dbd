// The life of one message: webhooks in the order in which they were sent, and what stands in the channel
// after each. A step is a golden case with the numbers and times of its own.

import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { readEvent } from "../../../src/codehosts/index.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import type { LoadedEntities } from "../../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { formatMessage } from "../../../src/core/messages/cards/index.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import type { Locale } from "../../../src/core/i18n/locale.ts";
import { type GoldenCase, goldenCases } from "../../golden/cases.ts";
import { changed } from "../../support/payload-like.ts";

const WrittenLife = z.strictObject({
  title: z.string(),
  provider: z.enum(["codehost", "altforge"]).default("codehost"),
  /** The message whose life it is; where unset, the one that each event opens. */
  key: z.string().optional(),
  /** Who is told of what in the course of it, as `ana-lopez failed`; each once. */
  mentionsOnce: z.array(z.string()).default([]),
  /** Who is called where the message is posted as the news of an event; an edit calls nobody. */
  calls: z.array(z.string()).default([]),
  steps: z.array(
    z.strictObject({
      /** The golden case it is like. */
      like: z.string(),
      /** What is different; lists as a whole. */
      payload: z.record(z.string(), z.unknown()).default({}),
      /** The message in plain text, without the address at its end. */
      says: z.array(z.string()),
    }),
  ),
});
type WrittenLife = z.output<typeof WrittenLife>;

export type Life = WrittenLife & {
  /** As `merged`. */
  name: string;
  /** What was sent, step by step. */
  webhooks: readonly Webhook[];
  events: readonly RelayEvent[];
};

type Webhook = Pick<GoldenCase, "provider" | "event" | "payload">;

const NOTHING_YET: LoadedEntities = new Map();

/** `folder` is one in `lives`. */
export function readLives(folder: string): readonly Life[] {
  const root = `${import.meta.dirname}/lives/${folder}`;
  return readdirSync(root).map((file) => {
    const written = WrittenLife.parse(JSON.parse(readFileSync(`${root}/${file}`, "utf8")));
    const webhooks = written.steps.map((step) => webhookOf(written, step));
    const events = webhooks.map((webhook) => eventOf(written, webhook));
    return { ...written, name: file.replace(/\.json$/, ""), webhooks, events };
  });
}

function webhookOf(
  { provider, title }: WrittenLife,
  { like, payload }: WrittenLife["steps"][number],
): Webhook {
  const base = goldenCases.find((golden) => golden.provider === provider && golden.name === like);
  if (!base) throw new Error(`${title}: no golden case ${provider}/${like}`);
  return { provider, event: base.event, payload: changed(base.payload, payload) };
}

function eventOf({ title }: WrittenLife, { provider, event, payload }: Webhook): RelayEvent {
  const reading = readEvent(provider, event, payload);
  if (reading.outcome === "unreadable") throw new Error(`${title}: ${reading.problem}`);
  return reading.event;
}

/** The message after the last of these. */
export function lastOf(life: Life, events: readonly RelayEvent[], locale: Locale): Notification {
  const entities = applyUpdates(NOTHING_YET, events);
  return renderLife(life, { entities, key: keyOf(life, events), by: events.at(-1) }, locale);
}

/** The message that the last of these is told in. */
export function keyOf(life: Life, events: readonly RelayEvent[]): string | undefined {
  const last = events.at(-1);
  if (last === undefined || life.key !== undefined) return life.key;
  const entities = applyUpdates(NOTHING_YET, events);
  const { edits, opens } = intentOf(last, { entities, groupId: "acme" });
  return opens?.key ?? edits[0];
}

type Drawing = {
  entities: LoadedEntities;
  key: string | undefined;
  /** What led to this drawing. */
  by: RelayEvent | undefined;
};

export function renderLife(
  { title }: Life,
  { entities, key, by }: Drawing,
  locale: Locale,
): Notification {
  if (by === undefined) throw new Error(`${title} has no steps`);
  return formatMessage(by, { key, isNote: false }, { ...locale, entities });
}
