// Whom a post pings decides whether it waits in a rollup: linked and mapped people, and teams, alike.

import { expect, test } from "vitest";
import { type PolicyTarget, rollupLineIn } from "../../src/app/policy/delivery-policy.ts";
import { NO_LOAD } from "../../src/core/policy/target-load.ts";
import type { Caller } from "../../src/ports/policy.ts";

const BO: Caller = {
  userId: "4022",
  identity: "4022",
  login: "bo-chen",
  chatUserId: "811",
  mentions: "ping",
  platform: "chatone",
  mappedBy: "7",
  optedOut: [],
};
const TEAM = { team: "acme/payments", platform: "chatone", mappedBy: "7" } as const;
const rollupLine = { subject: "x" };

type Named = { ids?: string[]; logins?: string[]; teams?: string[] };

/** Whether the post is sent by itself. */
function isUrgent(callers: Partial<PolicyTarget["callers"]>, named: Named, isMember = false) {
  const target = {
    groupKey: "7",
    platform: "chatone",
    callers: { people: [], teams: [], ...callers },
    load: NO_LOAD,
  };
  const post = {
    rollupLine,
    isAlarming: false,
    concerns: { ids: [], logins: [], teams: [], ...named },
    isResolvable: () => isMember,
  };
  const incoming = { post, entity: undefined, roleIds: [] };
  return rollupLineIn(Object.assign(Object.create(null), target), Object(incoming)) === undefined;
}

const asked = { ids: ["4022"] };

test.each([
  ["a mapped person", { people: [BO] }, asked, true],
  ["a mapped person, named by login", { people: [BO] }, { logins: ["bo-chen"] }, true],
  ["a mapped person who wants silence", { people: [{ ...BO, mentions: "silent" }] }, asked, false],
  ["a person whom another group maps", { people: [{ ...BO, mappedBy: "8" }] }, asked, false],
  ["a mapped person in another chat", { people: [{ ...BO, platform: "chattwo" }] }, asked, false],
  ["a mapped team", { teams: [TEAM] }, { teams: ["acme/payments"] }, true],
  [
    "a team of another group",
    { teams: [{ ...TEAM, mappedBy: "8" }] },
    { teams: [TEAM.team] },
    false,
  ],
  ["a mapped team that is not named", { teams: [TEAM] }, asked, false],
] as const)("%s: %j", (_, callers, named, urgent) => {
  expect(isUrgent(Object(callers), Object(named))).toBe(urgent);
});

test("a linked member is pinged, unless they opted out of the group", () => {
  const linked = { ...BO, mappedBy: undefined };
  expect(isUrgent({ people: [linked] }, asked, true)).toBe(true);
  expect(isUrgent({ people: [linked] }, asked, false)).toBe(false);
  expect(isUrgent({ people: [{ ...linked, optedOut: ["7"] }] }, asked, true)).toBe(false);
  expect(isUrgent({ people: [{ ...linked, optedOut: ["8"] }] }, asked, true)).toBe(true);
});
