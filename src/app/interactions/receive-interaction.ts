// Receives interactions from the chat webhooks. Discord allows three seconds, so an interaction is stored first and
// answered later.

import { t } from "../../core/i18n/translate.ts";
import type { WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { no } from "../../core/interactions/replies.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { text } from "../../core/kernel/rich-text.ts";
import type {
  ChatoneWebhook,
  ChattwoWebhook,
  ChatUpdate,
  TextFieldForm,
  WebhookReading,
} from "../../ports/chat-platform.ts";
import type { InteractionInbox } from "../../ports/interactions.ts";
import { localeOfUser } from "./context/chat-user.ts";

export type InteractionWebhookPorts = {
  webhook: ChatoneWebhook;
  inbox: InteractionInbox;
  /** Form to open before the interaction can run. */
  formFor(interaction: Interaction): Promise<TextFieldForm | undefined>;
};

type Incoming = {
  headers: WebhookHeaders;
  /** Called only if the headers may be valid. */
  readBody(): Promise<Uint8Array>;
};

export type OpenedInteraction = Extract<WebhookReading, { kind: "interaction" | "ping" }> & {
  body: string;
};

export async function openInteraction(
  webhook: ChatoneWebhook,
  { headers, readBody }: Incoming,
  nowMs: number,
): Promise<OpenedInteraction> {
  if (!webhook.mayBeSigned(headers, nowMs)) throw notSigned();
  const body = await readBody();
  if (!webhook.isSigned(headers, body, nowMs)) throw notSigned();
  const whole = new TextDecoder().decode(body);
  const reading = webhook.read(whole);
  if (reading.kind === "unreadable") throw new Refusal("invalid", "Invalid interaction");
  return { ...reading, body: whole };
}

type UserInteraction = Extract<OpenedInteraction, { kind: "interaction" }>;

/** Returns the first answer. Throws for a duplicate, and if the interaction could not be stored within `holdMs`. */
export async function takeInteraction(
  { webhook, inbox, formFor }: InteractionWebhookPorts,
  { id, interaction, body, isOnPrivate }: UserInteraction,
  holdMs: number,
): Promise<object> {
  const form = await formFor(interaction);
  const kept = await inbox.keep(
    {
      platform: "chatone",
      platformId: id,
      // Interactions of one user run in order.
      place: `chatone:user:${interaction.chatUser.userId}`,
      body,
      isAnswered: form !== undefined,
    },
    holdMs,
  );
  if (kept === "known") throw notSigned();
  return form ? webhook.form(form) : webhook.later({ isOnPrivate });
}

/** Answer if it is unknown whether the interaction was stored. */
export function answerUnavailable(
  webhook: ChatoneWebhook,
  { interaction }: UserInteraction,
): object {
  const locale = localeOfUser(interaction);
  return webhook.say(no([text(t(locale, "interaction.unavailable"))]), locale);
}

/** The same refusal for a bad signature and a duplicate, so that a replayed request reveals nothing. */
function notSigned(): Refusal {
  return new Refusal("unauthenticated", "Invalid signature");
}

// Telegram updates, from the webhook or by polling. They are only stored here, so unexpected content does no harm.

export type UpdatePorts = { webhook: ChattwoWebhook; inbox: InteractionInbox };

/** Telegram waits a minute, and redelivers a failed update, which is then processed normally. */
const HOLD_MS = 7_000;

export async function receiveUpdate(
  ports: UpdatePorts,
  { headers, readBody }: { headers: WebhookHeaders; readBody(): Promise<Uint8Array> },
): Promise<"kept" | "known"> {
  // The header alone authenticates the sender, so no other body is read.
  if (!ports.webhook.isSecret(headers))
    throw new Refusal("unauthenticated", "Invalid secret token");
  const whole = new TextDecoder().decode(await readBody());
  return keep(ports, readBy(ports, whole), whole);
}

/** Sequential per chat, as the platform itself sends them. */
export async function keepUpdates(
  ports: UpdatePorts,
  bodies: readonly string[],
): Promise<readonly ("kept" | "known")[]> {
  const read = bodies.map((body) => ({ body, update: readBy(ports, body) }));
  const places = Map.groupBy(read, ({ update }) => update.place);
  const kept = await Promise.all(
    [...places.values()].map(async (updates) => {
      const outcomes: ("kept" | "known")[] = [];
      for (const { body, update } of updates) outcomes.push(await keep(ports, update, body));
      return outcomes;
    }),
  );
  return kept.flat();
}

function readBy({ webhook }: Pick<UpdatePorts, "webhook">, body: string): ChatUpdate {
  const update = webhook.read(body);
  if (!update) throw new Refusal("invalid", "Invalid update");
  return update;
}

function keep({ inbox }: Pick<UpdatePorts, "inbox">, { id, place }: ChatUpdate, body: string) {
  const interaction = {
    platform: "chattwo",
    platformId: id,
    place,
    body,
    isAnswered: false,
  } as const;
  return inbox.keep(interaction, HOLD_MS);
}
