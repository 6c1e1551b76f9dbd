// Accepted webhooks survive everything: two api processes under steady load, killed again and
// again, over a database that restarts; then every promise is counted.

import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../dev/postgres/free-port.ts";
import { type RelayProcess, withRelay } from "./relay-process.ts";
import { disturb, planDisturbances } from "./disturbances.ts";
import { MAX_IN_FLIGHT, sendAll } from "./generator.ts";
import { type RelayInstallation, withInstallation } from "./installation.ts";
import type { IngressOptions } from "./options.ts";
import { judge } from "./ingress/oracle.ts";
import { type PlannedWebhook, planWebhooks, WEBHOOKS_PER_SECOND } from "./plan.ts";
import { printResult, problemsOf, type Result } from "./report.ts";
import { signRequest } from "./signed-request.ts";
import { readStoredEvents } from "./ingress/stored-events.ts";

const MIN_KILLS_PER_MINUTE = 12;
const MIN_ACKS_PER_MINUTE = 8_000;
/** For work that goes on after its answer, in which only kills may lose anything. */
const SETTLING_MS = 1_000;

/** True when nothing was lost, doubled, leaked or otherwise wrong. */
export async function runIngress(options: IngressOptions, signal: AbortSignal): Promise<boolean> {
  const result = await measureIngress(options, signal);
  if (signal.aborted) return false;
  printResult(result);
  return problemsOf(result).length === 0;
}

export async function measureIngress(
  options: IngressOptions,
  signal: AbortSignal,
): Promise<Result> {
  const { seconds, seed, broken } = options;
  console.log(
    `ingress: ${seconds} s, ${WEBHOOKS_PER_SECOND} webhooks/s over 2 api processes` +
      `${broken === undefined ? "" : `, broken: ${broken}`}, seed ${seed}`,
  );
  return withInstallation(async (installation) => {
    const ports = [await freePort(), await freePort()] as const;
    const common = { env: installation.env, role: "api", broken } as const;
    return withRelay({ ...common, port: ports[0] }, (first) =>
      withRelay({ ...common, port: ports[1] }, (second) =>
        runOver({ installation, processes: [first, second], options, signal }),
      ),
    );
  });
}

type Run = {
  installation: RelayInstallation;
  processes: [RelayProcess, RelayProcess];
  options: IngressOptions;
  signal: AbortSignal;
};

async function runOver({ installation, processes, options, signal }: Run): Promise<Result> {
  const { seed, seconds } = options;
  const { cluster, secrets } = installation;
  const startedAt = performance.now();
  const ports = [processes[0].port, processes[1].port] as const;
  const sign = (webhook: PlannedWebhook) => signRequest(webhook, secrets);
  const progress = { plannedMs: 0 };
  const sent = new AbortController();
  const sending = sendAll(
    { ports, sign, startedAt, signal, maxInFlight: MAX_IN_FLIGHT },
    noting(planWebhooks(seed, seconds), progress),
  ).finally(() => sent.abort());
  const [records, disturbed] = await Promise.all([
    sending,
    disturb(
      {
        processes,
        cluster,
        plannedMs: () => progress.plannedMs,
        signal: AbortSignal.any([signal, sent.signal]),
      },
      planDisturbances(seed, seconds),
    ),
  ]);
  await sleep(SETTLING_MS);
  await Promise.all(processes.map((process) => process.stop()));

  const verdict = judge(records, await readStoredEvents(installation), secrets.groups);
  const min = {
    kills: Math.floor((MIN_KILLS_PER_MINUTE * seconds) / 60),
    acks: Math.floor((MIN_ACKS_PER_MINUTE * seconds) / 60),
  };
  return { records, verdict, disturbed, processes, min };
}

function* noting(
  webhooks: readonly PlannedWebhook[],
  progress: { plannedMs: number },
): Generator<PlannedWebhook> {
  for (const webhook of webhooks) {
    progress.plannedMs = webhook.atMs;
    yield webhook;
  }
}
