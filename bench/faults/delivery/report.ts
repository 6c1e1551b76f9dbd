// The report of a delivery run.

import type { DeliveryFindings, RunOutcome } from "./findings.ts";
import { percentile } from "../../load/percentile.ts";
import type { LivesVerdict } from "../lives/judge-lives.ts";
import { answersOf } from "../records.ts";
import { examples } from "../report.ts";
import { ONCE_NAMES, REPEAT_NAMES } from "./chats.ts";
import type { DeliveryVerdict } from "./oracle.ts";

export function countLines({ verdict, lives }: DeliveryFindings): string[] {
  return [...(lives ? [livesLine(lives)] : []), verdictLine(verdict)];
}

export function verdictLine(verdict: DeliveryVerdict): string {
  const { lost, invented, leaked, outOfOrder, doubled, repeated } = verdict;
  return (
    `lost ${lost.length}, invented ${invented.length}, leaked ${leaked.length}, ` +
    `outOfOrder ${outOfOrder.length}, ${ONCE_NAMES} doubled ${doubled.length}, ` +
    `${REPEAT_NAMES} doubled ${repeated.length} (in flight at kills: ${verdict.inFlight})`
  );
}

export function livesLine(lives: LivesVerdict): string {
  return (
    `lives ${lives.lives}: unsaid ${lives.unsaid.length}, leaked ${lives.leaked.length}, ` +
    `doubled ${lives.doubled.length} (unavoidable: ${lives.copies}), untrue ${lives.untrue.length}, ` +
    `hurried ${lives.hurried.length}, pinged ${lives.pinged.length}`
  );
}

export function figureLines(outcome: RunOutcome): string[] {
  const { verdict, lives, evidence, records } = outcome;
  const { sends, shown, intents } = evidence;
  const acked = intents.filter(({ ackedAt }) => ackedAt !== undefined).length;
  const unclear = records.flatMap(answersOf).filter((answer) => "why" in answer).length;
  const rollups = shown.filter(({ rollupTotal }) => rollupTotal !== undefined).length;
  const late = "answered, and still not written down when a process went away seconds later";
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) =>
    percentile(verdict.latencyMs, share).toFixed(0),
  );
  return [
    `webhooks ${records.length}, acknowledged ${acked}, unclear answers ${unclear}`,
    `sends ${sends.length}, messages ${shown.length}, parked ${verdict.parked.length}`,
    ...(rollups > 0 ? [`lists ${rollups}, events in them ${verdict.rolledUp}`] : []),
    ...(verdict.writtenLate > 0 ? [`${late}: ${verdict.writtenLate}`] : []),
    `accept to delivered p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`,
    ...(lives ? [livesFigures(lives)] : []),
    ...examples("rules of the platforms broken", problemLines(outcome)),
  ];
}

function livesFigures({ webhooks, messages, edits, gapsMs }: LivesVerdict): string {
  const [p50, min] = [0.5, 0].map((share) => (percentile(gapsMs, share) / 1_000).toFixed(1));
  return (
    `lives: webhooks ${webhooks}, messages ${messages}, edits ${edits}; between two changes ` +
    `p50 ${p50} s, least ${min} s`
  );
}

function problemLines({ problems }: RunOutcome): string[] {
  return problems.map(({ platform, rule, detail }) => `${platform}: ${rule}: ${detail}`);
}

export function problemLists({
  verdict,
  lives,
}: DeliveryFindings): Record<string, readonly string[]> {
  return {
    lost: verdict.lost,
    invented: verdict.invented,
    leaked: verdict.leaked,
    "out of order": verdict.outOfOrder,
    [`doubled on ${ONCE_NAMES}`]: verdict.doubled,
    [`doubled on ${REPEAT_NAMES} for no good reason`]: verdict.unexplained,
    "send log and chats disagree": verdict.misLogged,
    "lists that are wrong": verdict.miscounted,
    "parked although nothing was refused": verdict.parked,
    ...(lives && {
      "lives: events that were not told": lives.unsaid,
      "lives: leaked": lives.leaked,
      "lives: doubled for no good reason": lives.doubled,
      "lives: not true": lives.untrue,
      "lives: changed too soon": lives.hurried,
      "lives: edits that call somebody": lives.pinged,
      "lives: send log and chats disagree": lives.misLogged,
    }),
  };
}
