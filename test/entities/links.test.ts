import { expect, test } from "vitest";
import type { EntityState } from "../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { linksOf } from "../../src/core/entities/entity-links.ts";
import { makeRun } from "../support/event-makers.ts";

const WORKFLOW = "ci:acme/shop:2823525:main";
const runs = [161, 162, 163, 164].map((number) => makeRun({ id: `${9140 + number}`, number }));
const entities = applyUpdates(new Map(), runs);

test("a workflow leads to its newest three runs", () => {
  expect(linksOf(WORKFLOW, entities.get(WORKFLOW))).toEqual([
    "run:acme/shop:9304",
    "run:acme/shop:9303",
    "run:acme/shop:9302",
  ]);
});

test("a run leads to its workflow", () => {
  expect(linksOf("run:acme/shop:9301", entities.get("run:acme/shop:9301"))).toEqual([WORKFLOW]);
});

test("a commit leads to the pull requests whose head it is", () => {
  const key = "pr:acme/shop#482";
  const entity: EntityState = { [`head ${key}`]: { at: [1], fact: { kind: "head", key } } };
  expect(linksOf("commit:acme/shop@e2b7d10", entity)).toEqual([key]);
});

test("what nobody knows leads nowhere", () => {
  expect(linksOf("pr:acme/shop#482", undefined)).toEqual([]);
});
