// What fires when nothing else does, what ends the list, and where the event is sent in the end.

import { describe, expect, test } from "vitest";
import type { Route } from "../../../src/contract/routing/routes.ts";
import { targetsOf } from "../../../src/core/routing/route-targets.ts";
import { compiled } from "../../support/routes.ts";
import { acme, sentencesOf, verdictsOf } from "./setting.ts";

describe("fallback and stop", () => {
  const fallback = { id: "rest", kind: "fallback", filter: {} } as const;
  const onDev = { id: "dev", filter: { branch: "dev" } };
  const onMain = { id: "main", filter: { branch: "main" } };

  test("a fallback fires when no other route of its group matched, wherever it stands", () => {
    const routes = [fallback, onDev, { ...onMain, groupId: "rival" }];
    const groups = [acme, { ...acme, id: "rival" }];
    expect(sentencesOf({ routes, groups })).toEqual([
      "rest sent: no other route matched and the filter takes everything",
      "dev not sent: `branch` wanted `dev`, got `main`",
      "main sent: `branch` is `main`",
    ]);
  });

  test("a fallback is not needed when another route matched", () => {
    expect(sentencesOf({ routes: [fallback, onMain] })).toEqual([
      "rest not sent: another route matched (main), and this one is a fallback",
      "main sent: `branch` is `main`",
    ]);
  });

  test("a fallback's own filter must match too, and two fallbacks both fire", () => {
    const routes = [
      fallback,
      { ...fallback, id: "other" },
      { ...onDev, kind: "fallback" as const },
    ];
    expect(verdictsOf({ routes }).map(({ outcome }) => outcome)).toEqual([
      "matched",
      "matched",
      "notMatched",
    ]);
  });

  test("a disabled route does not keep a fallback from firing", () => {
    const routes = [{ ...onMain, enabled: false }, fallback];
    expect(verdictsOf({ routes }).map(({ outcome }) => outcome)).toEqual(["notMatched", "matched"]);
  });

  test("a route that stops ends the list for its group alone", () => {
    const routes = [
      { ...onDev, stop: true },
      { ...onMain, stop: true },
      { id: "later" },
      { id: "later", groupId: "rival" },
      fallback,
    ];
    expect(sentencesOf({ routes, groups: [acme, { ...acme, id: "rival" }] })).toEqual([
      "dev not sent: `branch` wanted `dev`, got `main`",
      "main sent: `branch` is `main`",
      "later not sent: route main matched before and stops there",
      "later sent: `event` `push` matches `*`",
      "rest not sent: another route matched (main), and this one is a fallback",
    ]);
  });

  test("a fallback that stops ends the fallbacks", () => {
    const routes = [
      { ...fallback, stop: true },
      { ...fallback, id: "other" },
    ];
    expect(sentencesOf({ routes })[1]).toBe(
      "other not sent: route rest matched before and stops there",
    );
  });
});

describe("targets", () => {
  const channel = { platform: "chatone", channelId: "5" } as const;
  const chat = { platform: "chattwo", chatId: "5" } as const;
  const routes: Partial<Route>[] = [
    { id: "a", targets: [channel, chat], chatOneRoleIds: ["1", "2"] },
    { id: "b", targets: [channel], chatOneRoleIds: ["2", "3"] },
    { id: "c", targets: [{ ...channel, threadId: "9" }, chat] },
    { id: "d", targets: [chat], filter: { branch: "dev" } },
    { id: "a", groupId: "rival", targets: [channel] },
  ];

  test("one target of a group is named once, with every route and all roles", () => {
    const groups = [acme, { ...acme, id: "rival" }];
    expect(targetsOf(verdictsOf({ routes, groups }), compiled(...routes))).toEqual([
      { groupId: "acme", target: channel, routeIds: ["a", "b"], roleIds: ["1", "2", "3"] },
      { groupId: "acme", target: chat, routeIds: ["a", "c"], roleIds: [] },
      {
        groupId: "acme",
        target: { ...channel, threadId: "9" },
        routeIds: ["c"],
        roleIds: [],
      },
      { groupId: "rival", target: channel, routeIds: ["a"], roleIds: [] },
    ]);
  });

  test("nothing that did not match is a target", () => {
    expect(targetsOf(verdictsOf({ routes, groups: [] }), compiled(...routes))).toEqual([]);
  });
});
