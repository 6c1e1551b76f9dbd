// S18: slow and hostile clients against one api process, while an honest sender goes on. Each
// threat has a bound for what the honest sender feels and one for what the attack may cost.

import { availableParallelism } from "node:os";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { withRelay } from "../relay-process.ts";
import { withInstallation } from "../installation.ts";
import { pause } from "../pause.ts";
import { judgeEndlessBodies } from "./endless-bodies.ts";
import { sendHonestly } from "./honest-sender.ts";
import { watchOtherWork } from "./other-work.ts";
import { judgeSlowSockets } from "./slow-sockets.ts";
import type { ThreatScene, ThreatResult } from "./threat.ts";
import { judgeUnsignedFlood } from "./unsigned-flood.ts";

const WARM_UP_MS = 3_000;
/** Cores in use by others; beyond it, times are told but not judged. */
const MAX_OTHERS = 0.1;

/** Endless bodies first: their memory is measured against a process that has seen little yet. */
const THREATS = [judgeEndlessBodies, judgeUnsignedFlood, judgeSlowSockets];

/** True when every bound held. */
export async function runHostileClients(signal: AbortSignal): Promise<boolean> {
  console.log("S18: slow and hostile clients, one api process");
  return withInstallation(async (installation) =>
    withRelay({ env: installation.env, role: "api", port: await freePort() }, (api) =>
      runThreats({ api, secrets: installation.secrets, signal }),
    ),
  );
}

async function runThreats(scene: ThreatScene): Promise<boolean> {
  const { api, signal } = scene;
  await warmUp(scene);
  const results: boolean[] = [];
  for (const judgeThreat of THREATS) {
    if (signal.aborted) return false;
    results.push(await runThreat(scene, judgeThreat));
  }
  const faults = [...api.notes.faults, ...api.notes.errors];
  for (const fault of faults) console.log(`fault of the api process: ${fault}`);
  const ok = results.filter((isOk) => isOk).length;
  console.log(`S18: ${ok} ok, ${results.length - ok} failed`);
  return ok === results.length && faults.length === 0;
}

async function runThreat(
  scene: ThreatScene,
  judgeThreat: (scene: ThreatScene) => Promise<ThreatResult>,
): Promise<boolean> {
  const otherWork = watchOtherWork();
  const { name, figures, isFine, isQuick = true } = await judgeThreat(scene);
  const used = otherWork.stop();
  const others = `others used ${used.toFixed(1)} of ${availableParallelism()} cores`;
  const isOk = isFine && (isQuick || used > MAX_OTHERS);
  const judged = isQuick ? "ok" : "ok, but for times that this machine cannot tell";
  console.log(`${name}: ${figures}; ${others} - ${isOk ? judged : "failed"}`);
  return isOk;
}

/** Code that has never run is slow; that is no hostile client's doing. */
async function warmUp(scene: ThreatScene): Promise<void> {
  const honest = sendHonestly(scene);
  await pause(WARM_UP_MS, scene.signal);
  await honest.stop();
}
