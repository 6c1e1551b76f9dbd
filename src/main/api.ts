// The api role: the HTTP surface over the store.

import type { AddressInfo } from "node:net";
import { type IngressRules, ingressRules } from "../app/receive-webhook.ts";
import { codeHosts } from "../codehosts/index.ts";
import { buildApp } from "../http/app.ts";
import { richHeaderSeal } from "../http/rich-header-seal.ts";
import type { EventStore } from "../ports/event-store.ts";
import type { Ports } from "../ports/index.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../store/index.ts";
import type { Config } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { version } from "./version.ts";

export type ApiParts = {
  config: Config;
  store: Store;
  log: Log;
  /** Tests put a check or a store of their own in; everybody else leaves these out. */
  rules?: (rules: IngressRules) => IngressRules;
  events?: (events: EventStore) => EventStore;
};

const CLOSE_IDLE_EVERY_MS = 50;

export type RunningApi = {
  /** Where it listens. */
  url: string;
  /** Serves what is under way, then ends. */
  stop(): Promise<void>;
};

export async function startApi(parts: ApiParts): Promise<RunningApi> {
  const { config, store, log } = parts;
  const metrics = createMetrics(store.events.waiting);
  const ports: Ports = {
    clock: store.clock,
    codeHosts,
    globalSecrets: globalSecretsOf(config),
    groups: store.groups,
    events: parts.events?.(store.events) ?? store.events,
    rejections: store.rejections,
    meter: metrics,
    log,
  };
  const rules = ingressRules(store.clock);
  const app = buildApp({
    ports,
    rules: parts.rules?.(rules) ?? rules,
    service: {
      version,
      readiness: store.readiness,
      metrics: metrics.read,
      metricsToken: config.METRICS_TOKEN,
    },
    richHeaders: richHeaderSeal(config.RELAY_SECRET_KEY),
    trustedProxies: config.TRUSTED_PROXIES ?? [],
  });
  // A first look, so that group endpoints answer from the first request on; if it fails they say
  // 503 until the database is there.
  const onFault = (error: unknown) =>
    log.warn("groups.not-refreshed", { why: error instanceof Error ? error.message : "unknown" });
  await store.groups.refresh().catch(onFault);
  store.groups.watch(onFault);
  store.rejections.start(onFault);

  await app.listen({ host: config.HOST, port: config.PORT });
  return {
    url: urlOf(config.HOST, app.server.address()),
    async stop() {
      // A kept-alive connection is idle once its last answer is out; nothing else would close it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await app.close();
      clearInterval(sweep);
      store.groups.stop();
      await store.rejections.stop().catch(onFault);
    },
  };
}

function globalSecretsOf(config: Config): Ports["globalSecrets"] {
  return {
    codehost: config.CODEHOST_WEBHOOK_SECRET ?? [],
    altforge: config.ALTFORGE_WEBHOOK_SECRET ?? [],
    custom: config.RELAY_WEBHOOK_SECRET ?? [],
  };
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
