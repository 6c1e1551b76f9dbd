// How the chats come in: what proves that it is them, and the first answer each of them takes.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { Locale } from "../core/i18n/locale.ts";

/** A question of one field, put to somebody before anything is done. */
export type TextFieldForm = { actionId: string; title: string; label: string };

export type WebhookReading =
  | { kind: "ping" }
  /** `isOnPrivate`: a button or form of a message that only the asker sees. */
  | { kind: "interaction"; id: string; isOnPrivate: boolean; interaction: Interaction }
  | { kind: "unreadable"; problem: string };

/** chatone waits three seconds for the first answer, and takes it as the response. */
export interface ChatoneWebhook {
  /** Whether the headers are worth reading a body for: all of them there, well-formed and recent. */
  mayBeSigned(headers: WebhookHeaders, nowMs: number): boolean;
  /** Signed with the platform's key, over exactly these bytes, not long ago. */
  isSigned(headers: WebhookHeaders, body: Uint8Array, nowMs: number): boolean;
  read(body: string): WebhookReading;
  pong(): object;
  /** The answer follows, to the asker alone; in place of a message that only they see. */
  later(reading: { isOnPrivate: boolean }): object;
  form(form: TextFieldForm): object;
  /** At once, to the asker alone. */
  say(reply: Reply, locale: Locale): object;
}

export type ChatUpdate = { id: string; place: string };

/** chattwo only wants to know that it need not send it again. */
export interface ChattwoWebhook {
  isSecret(headers: WebhookHeaders): boolean;
  /** Undefined where it is no update at all. */
  read(body: string): ChatUpdate | undefined;
}
