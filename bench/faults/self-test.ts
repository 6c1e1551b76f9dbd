// `npm run faults -- --self-test`: wrong builds, each of which breaks one promise. An oracle that misses one proves
// nothing.

import { alertsLine } from "./alerts/run.ts";
import type { RunOutcome } from "./delivery/findings.ts";
import { countLines } from "./delivery/report.ts";
import { type DeliveryRun, deliveryRun } from "./delivery/run.ts";
import type { DeliveryStage } from "./delivery/webhook-load.ts";
import { ingressLine, ingressRun } from "./ingress/run.ts";
import type { InteractionVerdict } from "./interactions/judge-interactions.ts";
import { pause } from "./pause.ts";
import { runFaults } from "./run.ts";
import { quickAlertRun } from "./scenarios/alerts.ts";
import { commandsLine, commandsRun } from "./scenarios/interactions.ts";
import { updatesLine, updatesRun } from "./scenarios/updates.ts";
import { withClient } from "./sql.ts";

type Finding = {
  /** How often the oracle saw what this build is known to do wrong. */
  found: number;
  line: string;
};

type Look = (broken: string, seed: number, signal: AbortSignal) => Promise<Finding>;

const INGRESS_SECONDS = 20;
const LOAD = { seconds: 25, perSecond: 40 };
const LIVES_PER_SECOND = 10;
const GROUPS = 5;
const QUIET_WITHIN_MS = 60_000;
/** A build that never releases a send never becomes quiet. */
const STUCK_QUIET_WITHIN_MS = 30_000;
const COMMAND_SECONDS = 40;
/** Longer than any send waits for its response. */
const FROZEN_MS = 14_000;

const slow = {
  kind: "misbehave",
  at: 0.1,
  forMs: 15_000,
  steps: [{ kind: "slow", delayMs: 300 }],
} as const;
const loseAnswers = {
  kind: "misbehave",
  platform: "chatone",
  at: 0.1,
  forMs: 10_000,
  steps: [{ kind: "reset-after" }, { kind: "ok", times: 9 }],
} as const;
const killOften = { kind: "kill", minMs: 1_500, maxMs: 3_000 } as const;

const CASES: ReadonlyMap<string, Look> = new Map([
  ["ack-before-commit", inIngress],
  ["dedupe-outside-transaction", inIngress],
  ["delivered-before-sent", inDelivery(countOf("lost"), { disturbances: [killOften] })],
  ["no-nonce", inDelivery(countOf("doubled"), { disturbances: [loseAnswers] })],
  ["wrong-target", inDelivery(countOf("leaked"))],
  ["no-lane-order", inDelivery(countOf("outOfOrder"), { disturbances: [slow] })],
  [
    "stolen-leases",
    inDelivery(doubledOrStale, { disturbances: [{ ...slow, platform: "chattwo" }] }),
  ],
  ["no-fencing", inDelivery(doubledOrStale, { disturbances: [freezeWorker] })],
  ["event-alone", inLives("untrue")],
  ["no-standing", inLives("doubled")],
  ["no-windows", inLives("hurried")],
  ["never-released", inLives("untrue")],
  ["event-alone in alerts", inAlerts("misrepeated")],
  ["no-standing in alerts", inAlerts("doubled")],
  ["never-released in alerts", inAlerts("stale")],
  ["list-without-last", inDelivery(countOf("miscounted"), { rig: { budget: 20 } })],
  ["interactions-answered-before-kept", inCommands("unfinished")],
  ["interactions-done-again", inCommands("doubled")],
  ["poison-blocks", inUpdates],
]);

/** True if every wrong build was caught. */
export async function runSelfTest(seed: number, signal: AbortSignal): Promise<boolean> {
  console.log(`self-test: ${CASES.size} wrong builds, seed ${seed}`);
  let caught = 0;
  for (const [name, look] of CASES) {
    const { found, line } = await look(name, seed, signal);
    signal.throwIfAborted();
    console.log(`${found > 0 ? "caught" : "NOT caught"}: ${name} (${line})`);
    if (found > 0) caught += 1;
  }
  console.log(`caught ${caught} of ${CASES.size}`);
  return caught === CASES.size;
}

async function inIngress(broken: string, seed: number, signal: AbortSignal): Promise<Finding> {
  const run = ingressRun({ seconds: INGRESS_SECONDS, seed, broken });
  const { verdict } = await runFaults(run, signal);
  return { found: verdict.lost.length + verdict.doubled.length, line: ingressLine(verdict) };
}

function inDelivery(count: (outcome: RunOutcome) => number, run: Partial<DeliveryRun> = {}): Look {
  return async (broken, seed, signal) => {
    const whole = { load: LOAD, quietWithinMs: QUIET_WITHIN_MS, ...run };
    const rig = { groups: GROUPS, broken, ...run.rig };
    const outcome = await runFaults(deliveryRun({ ...whole, seed, rig }), signal);
    return { found: count(outcome), line: countLines(outcome).join("; ") };
  };
}

function inLives(what: "untrue" | "doubled" | "hurried"): Look {
  const load = { ...LOAD, livesPerSecond: LIVES_PER_SECOND };
  return inDelivery(({ lives }) => lives?.[what].length ?? 0, {
    load,
    quietWithinMs: STUCK_QUIET_WITHIN_MS,
  });
}

/** Builds that are wrong about living alerts too. */
function inAlerts(what: "stale" | "doubled" | "misrepeated"): Look {
  return async (name, seed, signal) => {
    const [broken] = name.split(" ");
    const run = quickAlertRun({ seed, broken });
    const outcome = await runFaults({ ...run, quietWithinMs: STUCK_QUIET_WITHIN_MS }, signal);
    return { found: outcome.verdict[what].length, line: alertsLine(outcome) };
  };
}

function inCommands(what: keyof Omit<InteractionVerdict, "told">): Look {
  return async (broken, seed, signal) => {
    const options = { seed, seconds: COMMAND_SECONDS, broken };
    const run = commandsRun({ ...options, quietWithinMs: STUCK_QUIET_WITHIN_MS }, signal);
    const outcome = await runFaults(run, signal);
    return { found: outcome.verdict[what].length, line: commandsLine(outcome) };
  };
}

async function inUpdates(broken: string, seed: number, signal: AbortSignal): Promise<Finding> {
  const run = updatesRun({ seed, broken, quietWithinMs: STUCK_QUIET_WITHIN_MS }, signal);
  const outcome = await runFaults(run, signal);
  return { found: outcome.verdict.unanswered.length, line: updatesLine(outcome) };
}

type Wrong = "lost" | "leaked" | "outOfOrder" | "doubled" | "miscounted";

function countOf(what: Wrong) {
  return ({ verdict }: RunOutcome) => verdict[what].length;
}

function doubledOrStale({ verdict }: RunOutcome): number {
  const { unexplained, misLogged, outOfOrder } = verdict;
  return unexplained.length + misLogged.length + outOfOrder.length;
}

/** Other workers take over its sends. Then it goes on with what it believes. */
async function freezeWorker({ rig, reach, signal }: DeliveryStage): Promise<void> {
  const [worker] = rig.workers;
  await reach(0.2);
  const steps = [{ kind: "silent" as const, applied: false }];
  await rig.sandbox.misbehave("chattwo", { steps, afterwards: "last" });
  await pause(1_000, signal);
  worker?.freeze();
  await rig.sandbox.behave("chattwo");
  // Ends all leases at once instead of waiting for them.
  await withClient(rig.installation.urls.migrateUrl, (client) =>
    client.query("update lanes set lease_until = now() where lease_until is not null"),
  );
  await pause(FROZEN_MS, signal);
  worker?.thaw();
}
