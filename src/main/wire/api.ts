// The api role: the HTTP surface over the store.

import type { LogName } from "../../ports/system.ts";
import { byProvider } from "../../contract/hosts/index.ts";
import { ingressRules } from "../../app/ingress/receive-webhook.ts";
import { codeHosts } from "../../codehosts/index.ts";
import { endpointSender } from "../../codehosts/custom/endpoint-sender.ts";
import { type AppParts, buildApp } from "../../http/index.ts";
import type { ConsoleProgram } from "../../http/admin/console-program.ts";
import { richHeaderSeal } from "../../http/messages/rich-header-seal.ts";
import type { Ports } from "../../ports/index.ts";
import { isUnavailable } from "../../store/pg/sql-errors.ts";
import type { Config } from "../settings/config.ts";
import { chatWebhooksFor } from "./interactions.ts";
import { consolePortsFor } from "./console.ts";
import { listen } from "./listen.ts";
import { type ProcessParts, serviceFor } from "./process-parts.ts";
import { CONSOLE_FOLDER, readConsole } from "./read-console.ts";
import { hasQuota, quotaFor } from "./store.ts";

export type RunningApi = {
  /** URL that it listens on. */
  url: string;
  /** Graceful shutdown: serves running requests. `lingerMs` is the time that open connections get. */
  stop(lingerMs?: number): Promise<void>;
};

export async function startApi(parts: ProcessParts): Promise<RunningApi> {
  const { config, store, log, metrics, traces, seams } = parts;
  const ports: Ports = {
    clock: store.clock,
    codeHosts,
    globalSecrets: globalSecretsOf(config),
    groups: store.groups,
    endpointSender,
    events: seams.events?.(store.events) ?? store.events,
    rejections: store.rejections,
    meter: metrics.ingress,
    traces,
    log,
  };
  const rules = ingressRules(store.clock, quotaFor(config, store.usage));
  const app = buildApp({
    ports,
    consolePorts: consolePortsFor(parts),
    consoleProgram: consoleProgramFor(parts),
    rules: seams.rules?.(rules) ?? rules,
    service: serviceFor(parts),
    ...settingsFor(config),
    chatWebhooks: chatWebhooksFor(parts),
    isUnavailable,
    onRoute: seams.onRoute,
  });
  const warn = (what: LogName) => (error: unknown) =>
    log.warn(what, { why: error instanceof Error ? error.message : "unknown" });
  const onFault = warn("groups.not-refreshed");
  await readFirst(parts, onFault, warn("usage.not-read"));
  store.groups.watch(onFault);
  // Refreshes groups when the topic `config` notifies.
  store.notifier.listen("config", () => void store.groups.refresh().catch(onFault));
  store.notifier.start();

  const listening = await listen(app, config.HOST, config.PORT);
  return {
    url: listening.url,
    async stop(lingerMs) {
      await listening.close(lingerMs);
      await store.notifier.stop();
      store.groups.stop();
      await store.rejections.stop().catch(warn("rejections.not-kept"));
    },
  };
}

/**
 * Loads groups before the first request; if that fails, group endpoints answer 503 until the database is back. If only
 * the usage cannot be loaded, the first commit of each group reads it.
 */
async function readFirst(
  { config, store }: ProcessParts,
  onGroupsFault: (error: unknown) => void,
  onUsageFault: (error: unknown) => void,
): Promise<void> {
  await store.groups.refresh().catch(onGroupsFault);
  if (hasQuota(config)) await store.usage.load().catch(onUsageFault);
}

/** The service also runs without its console; the log tells the operator why. */
function consoleProgramFor({ log, seams }: ProcessParts): ConsoleProgram | undefined {
  const folder = seams.consoleFolder ?? CONSOLE_FOLDER;
  const program = readConsole(folder);
  if (!program) log.warn("console.not-built", { folder, todo: "npm run build" });
  return program;
}

/** Parts that depend on settings alone. */
function settingsFor(
  config: Config,
): Pick<AppParts, "securityTxt" | "richHeaders" | "trustedProxies" | "hstsSubdomains"> {
  return {
    securityTxt: { contact: config.SECURITY_CONTACT, baseUrl: config.BASE_URL, now: Date.now },
    richHeaders: richHeaderSeal(config.RELAY_SECRET_KEY),
    trustedProxies: config.TRUSTED_PROXIES ?? [],
    hstsSubdomains: config.HSTS_SUBDOMAINS,
  };
}

function globalSecretsOf(config: Config): Ports["globalSecrets"] {
  return byProvider(({ secretSetting }) => config[secretSetting] ?? []);
}
