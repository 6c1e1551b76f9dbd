// A new RELAY_SECRET_KEY and a new secret of codehost, brought in under load. Three rounds of restarts: first
// everybody learns the new ones, then everybody uses them, and once nothing needs the old ones they go.

import { randomBytes } from "node:crypto";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { runRelay } from "../installation.ts";
import { inTurn, roll, type RollStep } from "../rolling/roll.ts";

export type KeyRotation = { rolled: RollStep[]; rekeyed: string[] };

/** Share of the load at which it begins. */
const AT = 0.1;

export async function rotateKeys(stage: DeliveryStage, rotated: KeyRotation): Promise<void> {
  const { rig, reach, signal } = stage;
  const { secrets } = rig.installation;
  const [key, codehost] = [rig.env["RELAY_SECRET_KEY"] ?? "", secrets.codehost];
  const [newKey, newCodehost] = [newSecret(), newSecret()];
  const turn = (keys: string, codehostSecrets: string) =>
    restartAll(stage, rotated.rolled, {
      ...rig.env,
      RELAY_SECRET_KEY: keys,
      CODEHOST_WEBHOOK_SECRET: codehostSecrets,
    });
  await reach(AT);
  await turn(`${key},${newKey}`, `${codehost},${newCodehost}`);
  secrets.codehost = newCodehost;
  await turn(`${newKey},${key}`, `${newCodehost},${codehost}`);
  const both = { ...rig.env, RELAY_SECRET_KEY: `${newKey},${key}` };
  for (let count = 0; count < 2 && !signal.aborted; count += 1)
    rotated.rekeyed.push((await runRelay(both, ["rekey"])).trim());
  await turn(newKey, newCodehost);
}

async function restartAll(
  stage: DeliveryStage,
  rolled: RollStep[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const process of inTurn(stage.rig)) {
    if (stage.signal.aborted) return;
    rolled.push(await roll(stage, process, { env }));
  }
}

function newSecret(): string {
  return randomBytes(32).toString("hex");
}
