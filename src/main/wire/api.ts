// The api role: the HTTP surface over the store.

import { ingressRules } from "../../app/ingress/receive-webhook.ts";
import { codeHosts } from "../../codehosts/index.ts";
import { type AppParts, buildApp } from "../../http/index.ts";
import type { ConsoleProgram } from "../../http/admin/console-program.ts";
import { richHeaderSeal } from "../../http/messages/rich-header-seal.ts";
import type { Ports } from "../../ports/index.ts";
import type { LogName } from "../../ports/log.ts";
import { isUnavailable } from "../../store/pg/sql-errors.ts";
import type { Config } from "../settings/config.ts";
import { chatWebhooksFor } from "./interactions.ts";
import { consolePortsFor } from "./console.ts";
import { listen } from "./listen.ts";
import { type ProcessParts, serviceFor } from "./process-parts.ts";
import { CONSOLE_FOLDER, readConsole } from "./read-console.ts";
import { hasQuota, quotaFor } from "./store.ts";

export type RunningApi = {
  /** Where it listens. */
  url: string;
  /** Serves what is under way, then ends; how long it lingers for open connections is up to the caller. */
  stop(lingerMs?: number): Promise<void>;
};

export async function startApi(parts: ProcessParts): Promise<RunningApi> {
  const { config, store, log, metrics, traces, seams } = parts;
  const ports: Ports = {
    clock: store.clock,
    codeHosts,
    globalSecrets: globalSecretsOf(config),
    groups: store.groups,
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
  // What changed is looked at as soon as somebody says so.
  store.notifier.listen("config", () => void store.groups.refresh().catch(onFault));
  store.notifier.start();
  const onUnkept = warn("rejections.not-kept");
  store.rejections.start(onUnkept);

  const listening = await listen(app, config.HOST, config.PORT);
  return {
    url: listening.url,
    async stop(lingerMs) {
      await listening.close(lingerMs);
      await store.notifier.stop();
      store.groups.stop();
      await store.rejections.stop().catch(onUnkept);
    },
  };
}

/**
 * A first look, so that group endpoints answer from the first request on; if it fails they say 503 until the database
 * is there. If only the usage cannot be read, the first commit of each group tells it.
 */
async function readFirst(
  { config, store }: ProcessParts,
  onGroupsFault: (error: unknown) => void,
  onUsageFault: (error: unknown) => void,
): Promise<void> {
  await store.groups.refresh().catch(onGroupsFault);
  if (hasQuota(config)) await store.usage.load().catch(onUsageFault);
}

/** A service without its console is still a service; whoever runs it reads why. */
function consoleProgramFor({ log, seams }: ProcessParts): ConsoleProgram | undefined {
  const folder = seams.consoleFolder ?? CONSOLE_FOLDER;
  const program = readConsole(folder);
  if (!program) log.warn("console.not-built", { folder, todo: "npm run build" });
  return program;
}

/** The parts that follow from settings alone. */
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
  return {
    codehost: config.CODEHOST_WEBHOOK_SECRET ?? [],
    altforge: config.ALTFORGE_WEBHOOK_SECRET ?? [],
    custom: config.RELAY_WEBHOOK_SECRET ?? [],
  };
}
