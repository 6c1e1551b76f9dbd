// Accepted webhooks survive: api processes under steady load are killed again and again, over a database that restarts.

import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../load/percentile.ts";
import type { DatabaseRestart } from "../disturbances.ts";
import { noting } from "../delivery/webhook-load.ts";
import { MAX_IN_FLIGHT, sendAll } from "../generator.ts";
import { type PlannedWebhook, planWebhooks, WEBHOOKS_PER_SECOND } from "../plan.ts";
import { seededRandom } from "../random.ts";
import { answersOf, describeAnswer, type WebhookRecord } from "../records.ts";
import { tooFew } from "../report.ts";
import { noSandbox, portsOf, processesOf, type Sandbox } from "../rig.ts";
import type { FaultRun, Load, Oracle } from "../run.ts";
import type { Scenario } from "../scenario.ts";
import { signRequest } from "../signed-request.ts";
import { judge, type IngressVerdict, type OracleFinding } from "./oracle.ts";
import { readStoredEvents } from "./stored-events.ts";

type Ledger = { records: readonly WebhookRecord[] };
export type IngressFindings = Ledger & { verdict: IngressVerdict; held: number };

const MIN_KILLS_PER_MINUTE = 12;
const MIN_ACKS_PER_MINUTE = 8_000;
const KILLS = { kind: "kill", minMs: 2_000, maxMs: 5_000 } as const;
const RESTARTS_AT = [0.2, 0.5, 0.8];
/** For work after the answer, which only a kill may lose. */
const SETTLING_MS = 1_000;

export type IngressOptions = {
  seed: number;
  seconds: number;
  /** A wrong build for the api processes. */
  broken?: string | undefined;
};

export function ingressScenario(
  options: IngressOptions,
): Scenario<Sandbox, Ledger, IngressFindings> {
  const { seconds, broken } = options;
  const atLeast = (perMinute: number) => Math.floor((perMinute * seconds) / 60);
  return {
    about:
      `${seconds} s, ${WEBHOOKS_PER_SECOND} webhooks/s over 2 api processes` +
      (broken === undefined ? "" : `, broken: ${broken}`),
    run: ingressRun(options),
    expected: { processKills: atLeast(MIN_KILLS_PER_MINUTE) },
    alsoWrong: ({ verdict }) => tooFew("acks", verdict.acked, atLeast(MIN_ACKS_PER_MINUTE)),
  };
}

export function ingressRun(options: IngressOptions): FaultRun<Sandbox, Ledger, IngressFindings> {
  const { seed, seconds, broken } = options;
  return {
    seed,
    rig: { workers: 0, broken, startSandbox: noSandbox },
    load: ingressLoad(seconds),
    oracle: ingressOracle,
    disturbances: [KILLS, { kind: "restart database", restarts: planRestarts(seed) }],
    async afterQuiet({ rig }) {
      await sleep(SETTLING_MS);
      await Promise.all(processesOf(rig).map((process) => process.stop()));
    },
  };
}

function planRestarts(seed: number): DatabaseRestart[] {
  const random = seededRandom(seed, "restarts");
  const killed = random.pick([0, 1, 2]);
  return RESTARTS_AT.map((share, place) => ({
    at: share + random.between(-0.05, 0.05),
    how: place === killed ? "killed" : "shut down",
  }));
}

function ingressLoad(seconds: number): Load<Sandbox, Ledger> {
  return {
    seconds,
    open: () => ({ records: [] }),
    async send({ rig, seed, ledger, startedAt, signal, progress }) {
      const { secrets } = rig.installation;
      const sign = (webhook: PlannedWebhook) => signRequest(webhook, secrets);
      const traffic = { ports: portsOf(rig), sign, startedAt, signal, maxInFlight: MAX_IN_FLIGHT };
      ledger.records = await sendAll(traffic, noting(planWebhooks(seed, seconds), progress));
    },
  };
}

const ingressOracle: Oracle<Sandbox, Ledger, IngressFindings> = {
  async judge({ rig, ledger: { records } }) {
    const { installation } = rig;
    const stored = await readStoredEvents(installation);
    const held = processesOf(rig).reduce((sum, { notes }) => sum + notes.held, 0);
    return { records, held, verdict: judge(records, stored, installation.secrets.groups) };
  },
  figures({ records, verdict, held }) {
    const twice = records.filter(({ webhook }) => webhook.copiesAfterMs.length > 0).length;
    const flawed = records.filter(({ webhook }) => webhook.flaw !== undefined).length;
    const { unknown, unknownStored } = verdict;
    return [
      `held requests ${held}`,
      `webhooks ${records.length}, of these to refuse ${flawed}, sent twice ${twice}`,
      `unknown ${unknown} (stored ${unknownStored}); ${describeUnknown(records)}`,
      describeAcks(records),
    ];
  },
  problems: ({ verdict, errors }) => ({
    lost: verdict.lost.map(describeFinding),
    doubled: verdict.doubled.map(describeFinding),
    leaked: verdict.leaked.map(describeFinding),
    "odd answers": verdict.odd.map(describeFinding),
    "errors of api processes": errors,
  }),
  counts: ({ verdict }) => [ingressLine(verdict)],
};

export function ingressLine({ acked, lost, doubled, leaked }: IngressVerdict): string {
  return `acked ${acked}, lost ${lost.length}, doubled ${doubled.length}, leaked ${leaked.length}`;
}

/** Every transmission without a clear answer, also those that a redelivery resolved. */
function describeUnknown(records: readonly WebhookRecord[]): string {
  const reasons = records
    .flatMap(answersOf)
    .flatMap((answer) => ("why" in answer ? [answer.why] : []));
  const counted = [...Map.groupBy(reasons, (why) => why)].map(
    ([why, all]) => `${why} ${all.length}`,
  );
  return `transmissions without a clear answer ${reasons.length} (${counted.join(", ") || "none"})`;
}

function describeAcks(records: readonly WebhookRecord[]): string {
  const times = records
    .flatMap(({ transmissions }) => transmissions)
    .flatMap(({ result }) =>
      result?.answer.outcome === "acked" || result?.answer.outcome === "duplicate"
        ? [result.tookMs]
        : [],
    );
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return `ack p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}

function describeFinding({ record, stored, what }: OracleFinding): string {
  const rows = stored.map(({ id }) => id).join(", ") || "none";
  if (!record) return `${what}; event ids ${rows}`;
  const { number, sender, deliveryId, group } = record.webhook;
  const scope = group === undefined ? "global" : `group ${group + 1}`;
  const answers = answersOf(record).map(describeAnswer);
  const attempts = record.transmissions.map(
    ({ atMs, process }, at) =>
      `at ${(atMs / 1_000).toFixed(1)} s to api ${process + 1}: ${answers[at]}`,
  );
  return `webhook ${number} (${sender}, ${scope}, ${deliveryId}) ${what}; ${attempts.join("; ")}; event ids ${rows}`;
}
