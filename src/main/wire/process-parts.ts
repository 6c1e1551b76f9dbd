// What the roles of a process share.

import type { CountInvalid } from "../../app/delivery/rate-limits.ts";
import type { IngressRules } from "../../app/ingress/receive-webhook.ts";
import type { Windows } from "../../core/messages/intents/planned-messages.ts";
import type { ServiceParts } from "../../http/kit/service/service.ts";
import type { Backtester, Previewer } from "../../ports/backtest.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { LaneStore } from "../../ports/delivery.ts";
import type { EventStore } from "../../ports/ingress.ts";
import type { InteractionInbox, InteractionStore } from "../../ports/interactions.ts";
import type { Log } from "../../ports/log.ts";
import type { Traces } from "../../ports/metrics.ts";
import type { ReadingStore } from "../../ports/records.ts";
import type { DispatchStore } from "../../ports/routing.ts";
import type { Store } from "../../store/index.ts";
import type { Metrics } from "../metrics/index.ts";
import type { Config } from "../settings/config.ts";
import { version } from "../settings/version.ts";

export type ProcessParts = {
  config: Config;
  store: Store;
  log: Log;
  metrics: Metrics;
  /** Left out where nobody wants them. */
  traces?: Traces | undefined;
  backtester: Backtester;
  countInvalid: CountInvalid;
  previewer: Previewer;
  seams: Seams;
};

// Places where tests and fault runs put a part of their own in; everybody else leaves them out.

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

// What every process answers about itself.

type Parts = Pick<ProcessParts, "config" | "store" | "metrics">;

export function serviceFor({ config, store, metrics }: Parts): ServiceParts {
  return {
    version,
    readiness: store.readiness,
    metrics: metrics.read,
    metricsToken: config.METRICS_TOKEN,
    baseUrl: config.BASE_URL,
  };
}
