// S18: slow and hostile clients against one api process, while an honest sender goes on. Each threat has a bound for
// what the honest sender feels and one for what the attack may cost.

import type { ThreatScene } from "../hostile/threat-scene.ts";
import { availableParallelism } from "node:os";
import { judgeEndlessBodies } from "../hostile/endless-bodies.ts";
import { watchOtherWork } from "../hostile/other-work.ts";
import { judgeSlowSockets } from "../hostile/slow-sockets.ts";
import { type ThreatResult, withThreatScene } from "../hostile/threat.ts";
import { judgeUnsignedFlood } from "../hostile/unsigned-flood.ts";
import { type CheckResult, runChecks } from "../report.ts";

/** Cores that others may use. With more, times are reported but not judged. */
const MAX_OTHERS = 0.1;

/** Endless bodies first: their memory is compared with that of a fresh process. */
const THREATS = [judgeEndlessBodies, judgeUnsignedFlood, judgeSlowSockets];

export function runHostileClients(signal: AbortSignal): Promise<boolean> {
  console.log("S18: slow and hostile clients, one api process");
  return withThreatScene(signal, async (scene) => {
    const checks = THREATS.map((judge) => () => checkThreat(scene, judge));
    const isFine = await runChecks(checks, { title: "S18", signal });
    return isFine && scene.api.notes.errors.length === 0;
  });
}

async function checkThreat(
  scene: ThreatScene,
  judge: (scene: ThreatScene) => Promise<ThreatResult>,
): Promise<CheckResult> {
  const otherWork = watchOtherWork();
  const { name, facts, isFine, isQuick = true } = await judge(scene);
  const used = otherWork.stop();
  return {
    name,
    facts: `${facts}; others used ${used.toFixed(1)} of ${availableParallelism()} cores`,
    isFine: isFine && (isQuick || used > MAX_OTHERS),
    ...(!isQuick && { remark: "ok, but for times that this machine cannot tell" }),
  };
}
