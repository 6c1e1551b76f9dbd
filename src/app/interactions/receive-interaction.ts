// An interaction at the door. chatone waits three seconds: everything that may take longer is kept first,
// and answered later.

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
  /** The form that has to be filled in before anything can be done. */
  formFor(interaction: Interaction): Promise<TextFieldForm | undefined>;
};

type Incoming = {
  headers: WebhookHeaders;
  /** Read only if the headers may be right. */
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

/** Its first answer. Throws where it was seen before, and where it could not be kept for `holdMs`. */
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
      // What one person asks is done in its order.
      place: `chatone:user:${interaction.chatUser.userId}`,
      body,
      isAnswered: form !== undefined,
    },
    holdMs,
  );
  if (kept === "known") throw notSigned();
  return form ? webhook.form(form) : webhook.later({ isOnPrivate });
}

/** For the moment in which nobody knows whether it is kept. */
export function answerUnavailable(
  webhook: ChatoneWebhook,
  { interaction }: UserInteraction,
): object {
  const locale = localeOfUser(interaction);
  return webhook.say(no([text(t(locale, "interaction.unavailable"))]), locale);
}

/** One sentence for all: whoever sends it again learns nothing. */
function notSigned(): Refusal {
  return new Refusal("unauthenticated", "Invalid signature");
}

// An update at the door, or fetched: kept, and nothing else. What is in it may be as odd as it likes.

export type UpdatePorts = { webhook: ChattwoWebhook; inbox: InteractionInbox };

/** chattwo waits a minute; one that is sent again is as good as new. */
const HOLD_MS = 7_000;

export async function receiveUpdate(
  ports: UpdatePorts,
  { headers, readBody }: { headers: WebhookHeaders; readBody(): Promise<Uint8Array> },
): Promise<"kept" | "known"> {
  // The header alone proves the sender, so that no body of anyone else is read.
  if (!ports.webhook.isSecret(headers))
    throw new Refusal("unauthenticated", "Invalid secret token");
  const whole = new TextDecoder().decode(await readBody());
  return keep(ports, readBy(ports, whole), whole);
}

/** Those of one place one after the other, as the platform itself would send them. */
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
