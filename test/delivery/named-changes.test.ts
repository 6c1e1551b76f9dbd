// Where the card of an alert may name changes of private repositories.

import { expect, test } from "vitest";
import { changeNames } from "../../src/app/delivery/named-changes.ts";
import type { AudienceRule } from "../../src/contract/policy/rules.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { makeAlertEvent } from "../support/alert-makers.ts";
import { makeDeployment } from "../support/ci-makers.ts";
import { storedGroup } from "../support/waiting-events.ts";
import { someRoute } from "../support/routes.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const UNKNOWN = { isPublicPlace: false, isPrivatePlace: false };
const PUBLIC = { ...UNKNOWN, isPublicPlace: true };
const PRIVATE = { ...UNKNOWN, isPrivatePlace: true };

type Given = {
  place: typeof PUBLIC;
  isPrivate?: boolean;
  audience?: AudienceRule;
  audienceWaived?: true;
};

async function isNamed({ place, isPrivate = true, audience, audienceWaived }: Given) {
  const deployed = makeDeployment({ state: "success", updatedAt: NOON - 60_000 });
  const repository = { fullName: "acme/shop", url: undefined, defaultBranch: "main", isPrivate };
  const alert = makeAlertEvent("firing", 0, { repo: "acme/shop" });
  const entities = applyUpdates(new Map(), [{ ...deployed, repository }, alert]);
  const exposures = () => Promise.resolve([{ ...place, isPrivate, isHiddenNow: false }]);
  const job = {
    key: "incident:4000:HighLatency",
    group: { ...storedGroup("acme", "1"), ...(audience && { audience }) },
    routes: [someRoute(audienceWaived ? { audienceWaived } : {})],
  };
  const lane = { groupKey: "1", target: { platform: "chatone", channelId: "1" } as const };
  const mayName = await changeNames({ exposures }, { lane, job }, entities);
  return mayName?.("acme/shop", isPrivate);
}

test.each<[string, boolean, Given]>([
  ["in a private channel", true, { place: PRIVATE }],
  ["in a private channel of a group that refuses", true, { place: PRIVATE, audience: "refuse" }],
  ["in no public channel", false, { place: PUBLIC }],
  ["in no channel of unknown audience", false, { place: UNKNOWN }],
  ["in any channel if an owner waived the rule", true, { place: PUBLIC, audienceWaived: true }],
  ["in any channel if the group has no rule", true, { place: PUBLIC, audience: "off" }],
  ["in any channel if it is public", true, { place: PUBLIC, isPrivate: false }],
])("a repository is named %s", async (_where, expected, given) => {
  expect(await isNamed(given)).toBe(expected);
});
