// The rules of replacing, against a model so simple that it is plainly right.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Group } from "../../src/contract/kernel/group.ts";
import type { SavedRoute } from "../../src/contract/routing/routes.ts";
import { replaceGroups } from "../../src/core/config/replace-groups.ts";
import { replaceRoutes } from "../../src/core/config/replace-routes.ts";
import { viewerOf } from "../../src/core/accounts/viewer.ts";
import { kept } from "../support/configured.ts";

const IDS = ["a", "b", "c", "d"] as const;
const ME = { userId: "1", login: "me" };
type Role = "owner" | "admin" | "viewer" | undefined;

const roles = fc.record(
  Object.fromEntries(
    IDS.map((id) => [id, fc.constantFrom<Role>("owner", "admin", "viewer", undefined)]),
  ),
);

function groupsFor(roleIn: Record<string, Role>): (Group & { key: string })[] {
  return IDS.map((id, at) => {
    const role = roleIn[id];
    const other = { userId: "9", login: "other", role: "owner" as const, acceptedAt: 1 };
    return {
      id,
      key: String(at + 1),
      name: id,
      members: [other, ...(role ? [{ ...ME, role, acceptedAt: 1 }] : [])],
      globalIngress: true,
    };
  });
}

const viewerIn = (groups: (Group & { key: string })[], isSuper: boolean) =>
  viewerOf({ ...ME, isSuper }, groups);

const present = {
  freedNames: new Set<string>(),
  disconnected: new Map<string, ReadonlySet<string>>(),
  claims: new Map<string, Set<string>>(),
  audience: { privateRepos: new Map<string, string[]>(), publicPlaces: new Map<string, string>() },
};

const someRoute = fc
  .record({
    groupId: fc.constantFrom(...IDS),
    id: fc.constantFrom("x", "y", "z"),
    enabled: fc.boolean(),
  })
  .map(({ groupId, id, enabled }): SavedRoute => kept(groupId, id, { enabled }));
const routeList = fc.uniqueArray(someRoute, {
  selector: ({ groupId, id }) => `${groupId}/${id}`,
  maxLength: 8,
});
const of = (groupId: string, routes: readonly SavedRoute[]) =>
  routes.filter((route) => route.groupId === groupId);

test("routes: own ones become what was asked, others stay, and nobody writes elsewhere", () => {
  fc.assert(
    fc.property(roles, fc.boolean(), routeList, routeList, (roleIn, isSuper, stored, asked) => {
      const groups = groupsFor(roleIn);
      const isMine = (id: string) => isSuper || roleIn[id] === "owner" || roleIn[id] === "admin";
      const isThere = (route: SavedRoute) =>
        stored.some((one) => JSON.stringify(one) === JSON.stringify(route));
      const mayBeAsked = asked.every(
        (route) => isMine(route.groupId) || (roleIn[route.groupId] !== undefined && isThere(route)),
      );
      const outcome = replaceRoutes(
        { ...present, groups, routes: stored },
        {
          viewer: viewerIn(groups, isSuper),
          groupId: undefined,
          routes: asked,
          mustBeClaimed: false,
          checkTemplate: undefined,
        },
      );
      expect(outcome.outcome).toBe(mayBeAsked ? "replaced" : "forbidden");
      if (outcome.outcome !== "replaced") return;
      for (const id of IDS)
        expect(of(id, outcome.routes)).toEqual(of(id, isMine(id) ? asked : stored));
      const changed = IDS.filter(
        (id) => JSON.stringify(of(id, outcome.routes)) !== JSON.stringify(of(id, stored)),
      );
      expect(outcome.notes.map(({ groupId }) => groupId).toSorted()).toEqual(changed);
    }),
    { numRuns: 500 },
  );
});

const edits = fc.record(
  Object.fromEntries(
    IDS.map((id) => [id, fc.constantFrom("absent", "same", "renamed", "bound", "closed")]),
  ),
);
const CHANGES: Record<string, object> = {
  same: {},
  renamed: { name: "new" },
  bound: { installationId: 7 },
  closed: { globalIngress: false },
};

test("groups: own ones change in what is theirs to change, or go; others stay", () => {
  fc.assert(
    fc.property(roles, fc.boolean(), edits, (roleIn, isSuper, editOf) => {
      const groups = groupsFor(roleIn);
      const isMine = (id: string) => isSuper || roleIn[id] === "owner";
      const asked = groups.flatMap(({ key: _key, ...group }) => {
        const change = CHANGES[editOf[group.id] ?? "absent"];
        return change ? [{ ...group, ...change, role: roleIn[group.id] ?? null }] : [];
      });
      const mayBe = (id: string) => {
        const edit = editOf[id];
        if (isSuper || edit === "absent") return true;
        if (edit === "same") return roleIn[id] !== undefined;
        return edit === "renamed" && roleIn[id] === "owner";
      };
      const outcome = replaceGroups(
        { ...present, groups, routes: [] },
        { viewer: viewerIn(groups, isSuper), groups: asked, mustBeClaimed: true, now: 2 },
      );
      expect(outcome.outcome).toBe(IDS.every(mayBe) ? "replaced" : "forbidden");
      if (outcome.outcome !== "replaced") return;
      const expected = groups.flatMap((group) => {
        if (!isMine(group.id)) return [group];
        const change = CHANGES[editOf[group.id] ?? "absent"];
        return change ? [{ ...group, ...change }] : [];
      });
      expect(outcome.groups.toSorted((one, two) => (one.id < two.id ? -1 : 1))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
