// Receives interactions from chat webhooks and by polling. They are only stored here: a worker runs and answers them.

import type {
  ChatWebhook,
  ReceivedInteraction,
  TextFieldForm,
  WebhookReading,
} from "../../ports/chat-adapter.ts";
import { t } from "../../core/i18n/translate.ts";
import type { WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { no } from "../../core/interactions/replies.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { text } from "../../core/kernel/rich-text.ts";
import type { InteractionInbox } from "../../ports/interactions.ts";
import { localeOfUser } from "./context/chat-user.ts";

export type ReceivePorts = {
  inbox: InteractionInbox;
  /** Form to open before the interaction can run. */
  formFor(interaction: Interaction): Promise<TextFieldForm | undefined>;
};

type Incoming = {
  headers: WebhookHeaders;
  /** Called only if the headers may be valid. */
  readBody(): Promise<Uint8Array>;
};

type StoredBody = ReceivedInteraction & { body: string };

export async function openInteraction(
  webhook: ChatWebhook,
  { headers, readBody }: Incoming,
  nowMs: number,
): Promise<Extract<WebhookReading, { kind: "ping" }> | (StoredBody & { kind: "interaction" })> {
  if (!webhook.mayBeAuthentic(headers, nowMs)) throw unauthenticated(webhook);
  const bytes = await readBody();
  if (!webhook.isAuthentic(headers, bytes, nowMs)) throw unauthenticated(webhook);
  const body = new TextDecoder().decode(bytes);
  const reading = webhook.read(body);
  if (reading.kind === "ping") return reading;
  return { ...readable(webhook, reading), kind: "interaction", body };
}

/** Throws if the interaction could not be stored within the time that the platform allows. */
export async function takeInteraction(
  { inbox, formFor }: ReceivePorts,
  webhook: ChatWebhook,
  received: StoredBody,
): Promise<{ answer: object; outcome: "kept" | "known" }> {
  const { interaction } = received;
  const { immediate } = webhook;
  const form = immediate && interaction && (await formFor(interaction));
  const outcome = await keep(inbox, webhook, received, form !== undefined);
  if (immediate && outcome === "known") throw unauthenticated(webhook);
  return { answer: form ? immediate.form(form) : webhook.accept(received), outcome };
}

/** Answer if it is unknown whether the interaction was stored; undefined if the platform shows none. */
export function unavailableAnswer(
  { immediate }: ChatWebhook,
  { interaction }: ReceivedInteraction,
): object | undefined {
  if (!immediate || !interaction) return undefined;
  const locale = localeOfUser(interaction);
  return immediate.say(no([text(t(locale, "interaction.unavailable"))]), locale);
}

/** Polled bodies: sequential per channel, as the platform itself sends them. */
export async function keepPolled(
  { inbox }: Pick<ReceivePorts, "inbox">,
  webhook: ChatWebhook,
  bodies: readonly string[],
): Promise<readonly ("kept" | "known")[]> {
  const read = bodies.map((body) => ({ ...readable(webhook, webhook.read(body)), body }));
  const places = Map.groupBy(read, ({ place }) => place);
  const kept = await Promise.all(
    [...places.values()].map(async (all) => {
      const outcomes: ("kept" | "known")[] = [];
      for (const each of all) outcomes.push(await keep(inbox, webhook, each, false));
      return outcomes;
    }),
  );
  return kept.flat();
}

function readable({ errors }: ChatWebhook, reading: WebhookReading): ReceivedInteraction {
  if (reading.kind !== "interaction") throw new Refusal("invalid", errors.invalid);
  return reading;
}

function keep(
  inbox: InteractionInbox,
  { platform, holdMs }: ChatWebhook,
  { id, place, body }: StoredBody,
  isAnswered: boolean,
): Promise<"kept" | "known"> {
  return inbox.keep({ platform, platformId: id, place, body, isAnswered }, holdMs);
}

function unauthenticated({ errors }: ChatWebhook): Refusal {
  return new Refusal("unauthenticated", errors.unauthenticated);
}
