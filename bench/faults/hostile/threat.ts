// One api process under threat, and the result of each threat.

import type { ThreatScene } from "./threat-scene.ts";
import { pause } from "../pause.ts";
import type { CheckResult } from "../report.ts";
import { noSandbox, withRig } from "../rig.ts";
import { sendHonestly } from "./honest-sender.ts";

export type ThreatResult = CheckResult & {
  /** False if a time missed its bound. Other load on the machine can cause that. */
  isQuick?: boolean;
};

const WARM_UP_MS = 3_000;

/** False if the api process had a fault. */
export function withThreatScene(
  signal: AbortSignal,
  work: (scene: ThreatScene) => Promise<boolean>,
): Promise<boolean> {
  const options = { apis: 1, workers: 0, startSandbox: noSandbox };
  return withRig(options, async ({ apis: [api], installation }) => {
    const { cluster, urls, secrets } = installation;
    const admin = cluster.adminUrl(new URL(urls.databaseUrl).pathname.slice(1));
    const scene = { api, secrets, urls: { admin, owner: urls.migrateUrl }, signal };
    // Code that never ran is slow.
    const honest = sendHonestly(scene);
    await pause(WARM_UP_MS, signal);
    await honest.stop();
    const isFine = await work(scene);
    const { faults, errors } = api.notes;
    for (const fault of [...faults, ...errors]) console.log(`fault of the api process: ${fault}`);
    return isFine && faults.length === 0;
  });
}
