// Accepted webhooks survive everything: two api processes under steady load, killed again and
// again, over a database that restarts; then every promise is counted.

import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../dev/postgres/free-port.ts";
import { type ApiProcess, withApi } from "./api-process.ts";
import { disturb, planDisturbances } from "./disturbances.ts";
import { sendAll } from "./generator.ts";
import { type Installation, withInstallation } from "./installation.ts";
import type { IngressOptions } from "./options.ts";
import { judge } from "./oracle.ts";
import { planWebhooks, WEBHOOKS_PER_SECOND } from "./plan.ts";
import { printResult, problemsOf } from "./report.ts";
import { readStoredEvents } from "./stored-events.ts";

const LEAST_KILLS_PER_MINUTE = 12;
const LEAST_ACKS_PER_MINUTE = 8_000;
/** For work that goes on after its answer, in which only kills may lose anything. */
const SETTLING_MS = 1_000;

/** True when nothing was lost, doubled, leaked or otherwise wrong. */
export async function runIngress(options: IngressOptions, signal: AbortSignal): Promise<boolean> {
  const { seconds, seed, broken } = options;
  console.log(
    `ingress: ${seconds} s, ${WEBHOOKS_PER_SECOND} webhooks/s over 2 api processes` +
      `${broken === undefined ? "" : `, broken: ${broken}`}, seed ${seed}`,
  );
  return withInstallation(async (installation) => {
    const ports = [await freePort(), await freePort()] as const;
    return withApi({ installation, broken, port: ports[0] }, (first) =>
      withApi({ installation, broken, port: ports[1] }, (second) =>
        runOver({ installation, processes: [first, second], options, signal }),
      ),
    );
  });
}

type Run = {
  installation: Installation;
  processes: [ApiProcess, ApiProcess];
  options: IngressOptions;
  signal: AbortSignal;
};

async function runOver({ installation, processes, options, signal }: Run): Promise<boolean> {
  const { seed, seconds } = options;
  const { cluster, secrets } = installation;
  const startedAt = performance.now();
  const ports = [processes[0].port, processes[1].port] as const;
  const [records, disturbed] = await Promise.all([
    sendAll({ ports, secrets, startedAt, signal }, planWebhooks(seed, seconds)),
    disturb({ processes, cluster, startedAt, signal }, planDisturbances(seed, seconds)),
  ]);
  if (signal.aborted) return false;
  await sleep(SETTLING_MS);
  await Promise.all(processes.map((process) => process.stop()));

  const verdict = judge(records, await readStoredEvents(installation), secrets.groups);
  const least = {
    kills: Math.floor((LEAST_KILLS_PER_MINUTE * seconds) / 60),
    acks: Math.floor((LEAST_ACKS_PER_MINUTE * seconds) / 60),
  };
  const result = { records, verdict, disturbed, processes, least };
  printResult(result);
  return problemsOf(result).length === 0;
}
