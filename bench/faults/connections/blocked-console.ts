// Every connection of the console waits for a lock; whoever sends webhooks must not notice.

import type { ThreatScene } from "../hostile/threat-scene.ts";
import { describeSender, sendHonestly } from "../hostile/honest-sender.ts";
import type { CheckResult } from "../report.ts";
import { pause } from "../pause.ts";
import { requestConsole, connect } from "./scene.ts";

const BLOCKED_MS = 8_000;
const REQUESTS = 40;
const MAX_P99_MS = 200;
const BACK_WITHIN_MS = 2_000;
const UNAUTHORIZED = 401;

export async function judgeBlockedConsole(scene: ThreatScene): Promise<CheckResult> {
  const locker = await connect(scene.urls.owner);
  await locker.query("begin");
  await locker.query("lock table sessions in access exclusive mode");
  const asked = Array.from({ length: REQUESTS }, () => requestConsole(scene));
  const honest = sendHonestly(scene);
  await pause(BLOCKED_MS, scene.signal);
  const felt = await honest.stop();
  await locker.end();
  const freeAt = performance.now();
  const status = await requestConsole(scene);
  const backMs = performance.now() - freeAt;
  const answers = await Promise.all(asked);
  const silent = answers.filter((each) => each === 0).length;
  return {
    name: "the console's connections are used up",
    facts: [
      describeSender(felt),
      `bound p99 ${MAX_P99_MS} ms`,
      `console back after ${backMs.toFixed(0)} ms with ${status} (bound ${BACK_WITHIN_MS} ms)`,
      `${silent} of ${REQUESTS} blocked requests without an answer`,
    ].join(", "),
    isFine:
      felt.failures === 0 &&
      felt.p99 < MAX_P99_MS &&
      status === UNAUTHORIZED &&
      backMs < BACK_WITHIN_MS &&
      silent === 0,
  };
}
