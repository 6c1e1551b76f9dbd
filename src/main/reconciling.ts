// Asking codehost what it could not deliver, where the settings say how to reach it.

import { createPrivateKey } from "node:crypto";
import type { AppProof } from "../codehosts/codehost/api/app.ts";
import { deliverySources } from "../codehosts/codehost/api/deliveries.ts";
import type { ScheduledTask } from "../worker/jobs/scheduled-tasks.ts";
import { reconcileTask } from "./chores.ts";
import type { Config } from "./config.ts";
import type { ProcessParts } from "./process-parts.ts";

/** None without an address to ask. */
export function reconcilingFor({
  config,
  store,
  log,
  metrics,
}: ProcessParts): readonly ScheduledTask[] {
  const { CODEHOST_API_URL: apiUrl, BASE_URL: baseUrl } = config;
  if (apiUrl === undefined) return [];
  const app = appProofFrom(config);
  if (app === "unreadable")
    log.warn("app-key.unreadable", { why: "CODEHOST_PRIVATE_KEY is no PEM" });
  const sources = deliverySources(apiUrl, app === "unreadable" ? undefined : app);
  const { missed, tokens, configStore, clock } = store;
  const ports = {
    sources,
    missed,
    tokens,
    configStore,
    clock,
    baseUrl,
    log,
    meter: metrics.missed,
  };
  return [reconcileTask(ports, config)];
}

/** Undefined where the app is not set up. */
export function appProofFrom(
  config: Pick<Config, "CODEHOST_APP_ID" | "CODEHOST_PRIVATE_KEY">,
): AppProof | "unreadable" | undefined {
  const { CODEHOST_APP_ID: id, CODEHOST_PRIVATE_KEY: pem } = config;
  if (id === undefined || pem === undefined) return undefined;
  try {
    // Where an environment takes one line only, line ends are written out.
    return { id, key: createPrivateKey(pem.replaceAll("\\n", "\n")) };
  } catch {
    return "unreadable";
  }
}
