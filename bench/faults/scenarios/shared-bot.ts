// S23: one group tries to get the bot banned that all groups share. First by routes that name channels of others, then
// by channels that answer every message with 429.

import { pause, until } from "../pause.ts";
import { type CheckResult, runChecks } from "../report.ts";
import { ATTACKED, HIDDEN, type SharedBotScene, withScene } from "../shared-bot/scene.ts";

const SAVE_FOR_MS = 30_000;
const SAVERS = 8;
const MESSAGES = 5;
const ARRIVE_WITHIN_MS = 60_000;
/** Discord bans at 10,000 in ten minutes; Relay stops at 7,000. */
const BAN_AT = 10_000;
const STOP_AT = 7_000;
const FLOOD_WITHIN_MS = 9 * 60_000;
const WATCH_MS = 20_000;
/** One every five seconds, from two targets. */
const MAX_PROBES = 20;
const POLLING = { everyMs: 200 };

export function runSharedBot(signal: AbortSignal): Promise<boolean> {
  console.log("S23: one group tries to get the shared bot banned");
  return withScene(signal, async (scene) => {
    const checks = [judgeLookUps, judgeFlood].map((judge) => () => judge(scene));
    const isFine = await runChecks(checks, { title: "S23", signal });
    const faults = scene.processes.flatMap(({ notes }) => notes.faults);
    for (const fault of faults) console.log(`fault of a process: ${fault}`);
    return isFine && faults.length === 0;
  });
}

async function judgeLookUps(scene: SharedBotScene): Promise<CheckResult> {
  const unknown = Array.from({ length: 9 }, (_, at) => `11802999999999999${at}`);
  const endsAt = performance.now() + SAVE_FOR_MS;
  let saves = 0;
  const save = async () => {
    while (performance.now() < endsAt && !scene.signal.aborted) {
      await scene.saveRoutes([HIDDEN, ...unknown]);
      saves += 1;
    }
  };
  await Promise.all(Array.from({ length: SAVERS }, save));
  const looks = scene.chatone.journal
    .read(0)
    .filter((entry) => entry.kind === "arrived" && entry.path.endsWith(HIDDEN)).length;
  const hasArrived = await honestArrives(scene);
  return {
    name: "look-ups",
    facts: `${saves} requests, ${looks} look-ups, honest messages ${hasArrived ? "arrived" : "missing"}`,
    isFine: saves > 0 && looks === 0 && hasArrived && !(await scene.isBanned()),
  };
}

async function judgeFlood(scene: SharedBotScene): Promise<CheckResult> {
  for (const target of ATTACKED)
    scene.chatone.faults.add({
      method: "POST",
      target,
      steps: [{ kind: "429", retryAfterSeconds: 0.001 }],
      afterwards: "last",
    });
  await scene.send("attacker");
  const isLimited = async () =>
    (await scene.sql("select from bots where state = 'limited'")).length > 0;
  const isStopped = await until(isLimited, {
    ...POLLING,
    signal: scene.signal,
    withinMs: FLOOD_WITHIN_MS,
  });
  const atStop = scene.invalidCalls();
  await pause(WATCH_MS, scene.signal);
  const later = scene.invalidCalls() - atStop;
  const isBanned = await scene.isBanned();
  scene.chatone.faults.clear();
  // Ten minutes pass.
  await scene.sql("update invalid_requests set minute = minute - interval '11 minutes'");
  const hasArrived = await honestArrives(scene);
  return {
    name: "flood",
    facts: `stopped at ${atStop} invalid calls, ${later} later, honest messages ${hasArrived ? "arrived" : "missing"}`,
    isFine: isStopped && isBetween(atStop) && later <= MAX_PROBES && !isBanned && hasArrived,
  };
}

function isBetween(invalidCalls: number): boolean {
  return invalidCalls >= STOP_AT && invalidCalls < BAN_AT;
}

async function honestArrives(scene: SharedBotScene): Promise<boolean> {
  const wanted = scene.arrived() + MESSAGES;
  for (let sent = 0; sent < MESSAGES; sent += 1) if (!(await scene.send("honest"))) return false;
  const hasArrived = () => scene.arrived() >= wanted;
  const { signal } = scene;
  return until(hasArrived, { ...POLLING, signal, withinMs: ARRIVE_WITHIN_MS });
}
