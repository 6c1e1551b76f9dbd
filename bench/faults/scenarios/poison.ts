// S14: payloads made to break readers and formatters, in a group of their own, beside honest load.

import { pause } from "../pause.ts";
import { post } from "../post.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import { signPoison } from "../delivery/poison-payloads.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { withClient } from "../sql.ts";
import { makeWorld, USUAL_GROUPS } from "../delivery/world.ts";
import { latencyFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const MUTANTS = 200;
const PATIENCE_MS = 8_000;

const UNDECIDED = `
select count(*)::integer as number from events
where not exists (select from event_groups where event_id = events.id)`;

export const poison: MakeDelivery = ({ seconds }) => {
  const wrong: string[] = [];
  const groups = USUAL_GROUPS + 1;
  const poisoned = makeWorld({ groups }).groups.at(-1)?.targets ?? [];
  return {
    about: `${MUTANTS} hostile payloads in a group of their own`,
    run: {
      rig: { groups },
      load: { seconds, perSecond: 60, groups: USUAL_GROUPS },
      quietWithinMs: 120_000,
      strangersIn: poisoned.map(targetKey),
      disturbances: [async (stage) => void wrong.push(...(await sendPoison(stage)))],
      afterQuiet: async (stage) => void wrong.push(...(await findUndecided(stage))),
    },
    alsoWrong: () => wrong,
    targets: (outcome) => [latencyFigure(outcome, 1, 1_000)],
  };
};

/** Each is taken or refused; anything else is a fault. */
async function sendPoison({ rig, seed, loadMs, signal }: DeliveryStage): Promise<string[]> {
  const group = rig.installation.secrets.groups.at(-1);
  if (!group) return ["there is no group to poison"];
  const wrong: string[] = [];
  for (let number = 0; number < MUTANTS && !signal.aborted; number += 1) {
    const answer = await post(rig.apis[0].port, signPoison(group, seed, number), PATIENCE_MS);
    // One that is too large may find the door closed before all of it is out.
    if ("why" in answer && answer.why !== "EPIPE")
      wrong.push(`hostile payload ${number}: ${answer.why}`);
    await pause(loadMs / MUTANTS / 2, signal);
  }
  return wrong;
}

async function findUndecided({ rig }: DeliveryStage): Promise<string[]> {
  const { rows } = await withClient(rig.installation.urls.migrateUrl, (client) =>
    client.query<{ number: number }>(UNDECIDED),
  );
  const number = rows[0]?.number ?? 0;
  return number === 0 ? [] : [`${number} events of which nobody knows what became`];
}
