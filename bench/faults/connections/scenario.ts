// S6: connections to the database are used up. First those of the console, by requests that wait for
// a lock; then all that the server has, by somebody else.

import { freePort } from "../../../dev/postgres/free-port.ts";
import { sendHonestly } from "../hostile/honest-sender.ts";
import { type RelayInstallation, withInstallation } from "../installation.ts";
import { pause } from "../pause.ts";
import { withRelay } from "../relay-process.ts";
import { judgeBlockedConsole } from "./blocked-console.ts";
import { judgeFullServer } from "./full-server.ts";
import type { ConnectionScene } from "./scene.ts";

const WARM_UP_MS = 3_000;
const FAULTS = [judgeBlockedConsole, judgeFullServer];

/** True when every bound held. */
export function runUsedUpConnections(signal: AbortSignal): Promise<boolean> {
  console.log("S6: connections are used up, one api process");
  return withInstallation(async (installation) =>
    withRelay({ env: installation.env, role: "api", port: await freePort() }, (api) =>
      runFaults({ api, secrets: installation.secrets, signal, urls: urlsOf(installation) }),
    ),
  );
}

function urlsOf({ cluster, urls }: RelayInstallation): ConnectionScene["urls"] {
  const database = new URL(urls.databaseUrl).pathname.slice(1);
  return { admin: cluster.adminUrl(database), owner: urls.migrateUrl };
}

async function runFaults(scene: ConnectionScene): Promise<boolean> {
  const { api, signal } = scene;
  const warmUp = sendHonestly(scene);
  await pause(WARM_UP_MS, signal);
  await warmUp.stop();
  let failed = 0;
  for (const judge of FAULTS) {
    if (signal.aborted) return false;
    const { name, figures, isFine } = await judge(scene);
    console.log(`${name}: ${figures} - ${isFine ? "ok" : "failed"}`);
    if (!isFine) failed += 1;
  }
  for (const fault of api.notes.faults) console.log(`fault of the api process: ${fault}`);
  console.log(`S6: ${FAULTS.length - failed} ok, ${failed} failed`);
  return failed === 0 && api.notes.faults.length === 0;
}
