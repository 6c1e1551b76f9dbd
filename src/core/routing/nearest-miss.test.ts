// Selection of the nearest miss, and its sentence from the stored verdict.

import { describe, expect, test } from "vitest";
import { Route } from "../../contract/routing/routes.ts";
import { compileRoutes } from "./compile-routes.ts";
import type { KeptVerdict } from "./route-verdict.ts";
import { nearestMiss } from "./nearest-miss.ts";

const route = (id: string, filter: object) =>
  Route.parse({
    id,
    name: `Route ${id}`,
    enabled: true,
    groupId: "acme",
    filter,
    targets: [{ chatId: "1" }],
  });

const missed = (routeId: string, path: string, ...values: readonly string[]): KeptVerdict => ({
  routeId,
  outcome: "notMatched",
  reason: { kind: "filter", clause: { kind: "patterns", path, got: { values, more: 0 } } },
});

function whyNot(filter: object, verdict: KeptVerdict): string | undefined {
  return nearestMiss("push", [verdict], compileRoutes([route("only", filter)]).compiled)?.why;
}

test("the route with the most conditions met is the nearest, the first one on a tie", () => {
  const { compiled } = compileRoutes([
    route("far", { event: "push" }),
    route("near", { event: "issues", repo: "acme/*", branch: "main" }),
    route("tied", { event: "issues", repo: "acme/*", branch: "dev" }),
    route("off", { event: "issues" }),
  ]);
  const verdicts: KeptVerdict[] = [
    { routeId: "off", outcome: "notMatched", reason: { kind: "disabled" } },
    missed("far", "event", "issues"),
    missed("near", "branch", "fix"),
    missed("tied", "branch", "fix"),
  ];
  expect(nearestMiss("issues", verdicts, compiled)).toEqual({
    routeId: "near",
    routeName: "Route near",
    why: "not sent: `branch` wanted `main`, got `fix`",
  });
  expect(nearestMiss("issues", [], compiled)).toBeUndefined();
  expect(nearestMiss("issues", verdicts, [])).toBeUndefined();
});

describe("a route that names other events", () => {
  const { compiled } = compileRoutes([
    route("reviews", { event: ["pull_request.opened", "pull_request_review"] }),
    route("pushes", { event: "push", branch: "main" }),
    route("off", { event: "release" }),
  ]);
  const off: KeptVerdict = {
    routeId: "off",
    outcome: "notMatched",
    reason: { kind: "disabled" },
  };

  test("is no near miss, whether it is on or off", () => {
    const got = ["check_run", "check_run.completed"];
    const verdicts = [missed("reviews", "event", ...got), missed("pushes", "event", ...got), off];
    expect(nearestMiss("check_run", verdicts, compiled)).toBeUndefined();
  });

  test("is one if it names another action of this event, or the event by another sender's name", () => {
    const verdicts = [missed("reviews", "event", "pull_request", "pull_request.closed"), off];
    expect(nearestMiss("pull_request", verdicts, compiled)?.routeId).toBe("reviews");
    expect(nearestMiss("pull_request_event", verdicts, compiled)?.routeId).toBe("reviews");
    expect(nearestMiss("release", [off], compiled)?.routeId).toBe("off");
  });
});

test.each([
  [{ repo: ["acme/*", "!acme/old"] }, missed("only", "repo", "acme/old"), "excludes `acme/old`"],
  [{ actor: ["!bot"] }, missed("only", "actor", "helper[bot]"), "the author is a bot"],
  [{ label: "bug" }, missed("only", "label"), "wanted `bug`, but this event has none"],
])("what was kept of %j makes a whole sentence", (filter, verdict, words) => {
  expect(whyNot(filter, verdict)).toContain(words);
});

test("of a nested filter it is told which part did not fit", () => {
  const kept: KeptVerdict = {
    routeId: "only",
    outcome: "notMatched",
    reason: { kind: "filter", clause: { kind: "any", path: "any" } },
  };
  const filter = { any: [{ event: "push" }, { event: "issues" }] };
  expect(whyNot(filter, kept)).toBe("not sent: `any` does not fit");
});
