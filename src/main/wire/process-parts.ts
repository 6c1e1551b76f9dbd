// Parts that the roles of a process share.

import type { Log } from "../../ports/system.ts";
import type { DeliverPorts } from "../../app/delivery/ports.ts";
import type { CountInvalid } from "../../app/delivery/rate-limits.ts";
import type { IngressRules } from "../../app/ingress/receive-webhook.ts";
import type { Windows } from "../../core/messages/intents/planned-messages.ts";
import type { ServiceParts } from "../../http/kit/service/service.ts";
import type { Backtester, Previewer } from "../../ports/replays.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { SignInMethods } from "../../ports/identities.ts";
import type { EventStore } from "../../ports/ingress.ts";
import type { InteractionInbox, InteractionStore } from "../../ports/interactions.ts";
import type { LaneLeases, LaneSends } from "../../ports/lanes.ts";
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
  /** Undefined without a collector. */
  traces?: Traces | undefined;
  backtester: Backtester;
  countInvalid: CountInvalid;
  previewer: Previewer;
  seams: Seams;
};

/** Injection points for tests and fault runs; production leaves them out. */
export type Seams = {
  rules?: (rules: IngressRules) => IngressRules;
  events?: (events: EventStore) => EventStore;
  dispatch?: (dispatch: DispatchStore) => DispatchStore;
  lanes?: (lanes: LaneLeases & LaneSends) => LaneLeases & LaneSends;
  deliver?: (ports: DeliverPorts) => DeliverPorts;
  chats?: (chat: Chat) => Chat;
  inbox?: (inbox: InteractionInbox) => InteractionInbox;
  interactions?: (interactions: InteractionStore) => InteractionStore;
  /** Batching windows of related events. */
  windows?: Windows;
  /** Poll interval of replays, and the minimum gap between replayed messages of a target. */
  replays?: { lookEveryMs: number; minMs: number };
  /** Called for every route of the API. */
  onRoute?: (method: string, path: string) => void;
  /** Folder of the built console. */
  consoleFolder?: string;
  reading?: (reading: ReadingStore) => ReadingStore;
  signInMethods?: (methods: SignInMethods) => SignInMethods;
  /** Time limit of a backtest. */
  backtestMs?: number;
};

type Parts = Pick<ProcessParts, "config" | "store" | "metrics">;

/** Parts of the service endpoints, the same for every role. */
export function serviceFor({ config, store, metrics }: Parts): ServiceParts {
  return {
    version,
    readiness: store.readiness,
    metrics: metrics.read,
    metricsToken: config.METRICS_TOKEN,
    baseUrl: config.BASE_URL,
  };
}
