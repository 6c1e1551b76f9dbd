// Every sentence of the ingress' contract, against a real relay over real HTTP.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../support/world.ts";
import { sceneFor } from "./case.ts";
import { casesByTopic } from "./cases/index.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe.each(Object.entries(casesByTopic))("%s", (_topic, cases) => {
  test.each(cases)("$row", async ({ row, prove }) => {
    await expect(prove(sceneFor(world, row))).resolves.toBeUndefined();
  });
});
