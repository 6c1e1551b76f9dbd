// Walks the interface over real HTTP: every endpoint of test/interface.json, which is typed by hand.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "./walk/interface-file.ts";
import { walkCase } from "./walk/walk-case.ts";
import { startWalk, type Walk } from "./walk/world.ts";

test("the interface has 38 endpoints", () => {
  expect(endpoints).toHaveLength(38);
});

describe.each(endpoints)("$method $path", ({ method, path, cases }) => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  });
  afterAll(() => walk.stop());

  test.each(cases)("$as: $does", async (each) => {
    const answered = await walkCase(walk, { method, path }, each);
    expect(answered).toBe("as the interface says");
  });
});
