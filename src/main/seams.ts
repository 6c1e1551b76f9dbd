// Places where tests and fault runs put a part of their own in; everybody else leaves them out.

import type { IngressRules } from "../app/ingress/receive-webhook.ts";
import type { Windows } from "../core/messages/intents/planned-messages.ts";
import type { InteractionInbox, InteractionStore } from "../ports/interactions.ts";
import type { Chat } from "../ports/chat-platform.ts";
import type { DispatchStore } from "../ports/routing.ts";
import type { EventStore } from "../ports/ingress.ts";
import type { LaneStore } from "../ports/delivery.ts";
import type { ReadingStore } from "../ports/records.ts";

export type Seams = {
  rules?: (rules: IngressRules) => IngressRules;
  events?: (events: EventStore) => EventStore;
  dispatch?: (dispatch: DispatchStore) => DispatchStore;
  lanes?: (lanes: LaneStore) => LaneStore;
  chats?: (chat: Chat) => Chat;
  inbox?: (inbox: InteractionInbox) => InteractionInbox;
  interactions?: (interactions: InteractionStore) => InteractionStore;
  /** How long what belongs together waits. */
  windows?: Windows;
  /** How often replays are looked at, and how seldom a place at least takes something of them. */
  replays?: { lookEveryMs: number; minMs: number };
  /** Hears of every route the api has. */
  onRoute?: (method: string, path: string) => void;
  /** Where the built console is. */
  consoleFolder?: string;
  reading?: (reading: ReadingStore) => ReadingStore;
  /** How long a backtest may take. */
  backtestMs?: number;
};
