// What a run has to say: figures, then whatever is wrong with names, then the one line that counts.

import type { RelayProcess } from "./relay-process.ts";
import type { DisturbanceCounts } from "./disturbances.ts";
import type { OracleFinding, IngressVerdict } from "./ingress/oracle.ts";
import { percentile } from "../load/percentile.ts";
import { answersOf, describeAnswer, type WebhookRecord } from "./records.ts";

export type Result = {
  records: readonly WebhookRecord[];
  verdict: IngressVerdict;
  disturbed: DisturbanceCounts;
  processes: readonly RelayProcess[];
  min: { kills: number; acks: number };
};

const NAMED = 5;

export function printResult(result: Result): void {
  printFigures(result);
  for (const problem of problemsOf(result)) console.log(problem);
  const { acked, lost, doubled, leaked } = result.verdict;
  console.log(
    `acked ${acked}, lost ${lost.length}, doubled ${doubled.length}, leaked ${leaked.length}`,
  );
}

function printFigures({ records, verdict, disturbed, processes }: Result): void {
  const outages = disturbed.outages.map(({ how, tookMs }) => `${how} ${seconds(tookMs)}`);
  console.log(`kills ${disturbed.kills}`);
  console.log(`restarts ${outages.length} (${outages.join(", ")})`);
  console.log(`held requests ${processes.reduce((sum, { notes }) => sum + notes.held, 0)}`);
  const twice = records.filter(({ webhook }) => webhook.copiesAfterMs.length > 0).length;
  const toRefuse = records.filter(({ webhook }) => webhook.flaw !== undefined).length;
  console.log(`webhooks ${records.length}, of these to refuse ${toRefuse}, sent twice ${twice}`);
  const { unknown, unknownStored } = verdict;
  console.log(`unknown ${unknown} (stored ${unknownStored}); ${describeUnknown(records)}`);
  console.log(describeAcks(records));
}

/** Every transmission without a clear answer, also those that a redelivery cleared up. */
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
  const [p50, p99, max] = [0.5, 0.99, 1].map((part) => milliseconds(percentile(times, part)));
  return `ack p50 ${p50}, p99 ${p99}, max ${max}`;
}

/** Every reason to fail the run, in words. */
export function problemsOf({ verdict, disturbed, processes, min }: Result): string[] {
  const faults = processes.flatMap(({ notes }) => [...notes.faults, ...notes.errors]);
  return [
    ...describeFindings("lost", verdict.lost),
    ...describeFindings("doubled", verdict.doubled),
    ...describeFindings("leaked", verdict.leaked),
    ...describeFindings("odd answers", verdict.odd),
    ...named("faults of api processes", faults),
    ...(disturbed.kills < min.kills ? [`too few kills, at least ${min.kills} needed`] : []),
    ...(verdict.acked < min.acks ? [`too few acks, at least ${min.acks} needed`] : []),
  ];
}

function describeFindings(name: string, findings: readonly OracleFinding[]): string[] {
  return named(name, findings.map(describeFinding));
}

function named(name: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return [`${name} ${texts.length}:`, ...texts.slice(0, NAMED).map((text) => `  ${text}`)];
}

function describeFinding({ record, stored, what }: OracleFinding): string {
  const rows = stored.map(({ id }) => id).join(", ") || "none";
  if (!record) return `${what}; event ids ${rows}`;
  const { number, sender, deliveryId, group } = record.webhook;
  const scope = group === undefined ? "global" : `group ${group + 1}`;
  const attempts = record.transmissions.map(
    ({ atMs, process }, at) =>
      `at ${seconds(atMs)} to api ${process + 1}: ${describeAt(record, at)}`,
  );
  return `webhook ${number} (${sender}, ${scope}, ${deliveryId}) ${what}; ${attempts.join("; ")}; event ids ${rows}`;
}

function describeAt(record: WebhookRecord, at: number): string {
  const answer = answersOf(record)[at];
  return answer ? describeAnswer(answer) : "no answer";
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}
