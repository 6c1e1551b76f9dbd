// A check that cannot fail is a defect. Each check is left out in turn; at least one case must
// notice, or that check is not tested at all.

import { expect, test } from "vitest";
import { startWorld, type World } from "../support/world.ts";
import { sceneFor } from "./case.ts";
import { casesByTopic } from "./cases/index.ts";
import { switches } from "./switches.ts";

// The control: with everything in place no case may fail, or "caught" would mean nothing.
const NOTHING = "nothing";
const runs = new Map([[NOTHING, {}], ...switches]);

const cases = Object.values(casesByTopic).flat();

/** The case that noticed. */
async function firstFailure(world: World): Promise<string | undefined> {
  for (const { row, prove } of cases) {
    try {
      await prove(sceneFor(world, row));
    } catch {
      return row;
    }
  }
  return undefined;
}

test("every check that is switched off is missed by a case", { timeout: 600_000 }, async () => {
  const caught: string[] = [];
  for (const [name, seams] of runs) {
    const world = await startWorld(seams);
    try {
      const row = await firstFailure(world);
      if (row !== undefined) caught.push(name);
      console.log(`without ${name}: ${row === undefined ? "no case fails" : `fails "${row}"`}`);
    } finally {
      await world.stop();
    }
  }
  console.log(`${caught.length} of ${switches.size} caught`);
  expect(caught).toEqual([...switches.keys()]);
});
