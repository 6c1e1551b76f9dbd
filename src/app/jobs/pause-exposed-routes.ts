// Disables routes that expose a repository that became private or a channel that became public, and notifies the
// owners. Routes with a waiver stay enabled.

import type { RoutesPausedNotice } from "../../contract/messages/notices.ts";
import type { SavedRoute } from "../../contract/routing/routes.ts";
import type { AudienceChange } from "../../core/jobs/system-job.ts";
import {
  audiencePlace,
  audienceRuleOf,
  type Exposure,
  exposureWords,
  savedExposures,
} from "../../core/policy/audience/audience.ts";
import { RELAY } from "../../ports/records.ts";
import type { ConfigAudit, LockedConfig } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { SystemJobTransaction, Exposures } from "../../ports/jobs.ts";
import { notifyOwners } from "../alerts/check-alerts.ts";

const MAX_REASON_LENGTH = 1_000;

type Hands = Pick<
  SystemJobTransaction,
  "change" | "cancelExposed" | "tell" | "feeds" | "settleHidden"
>;

type Paused = { group: StoredGroup; route: SavedRoute; exposures: readonly Exposure[] };

export async function pauseExposed(transaction: Hands, change: AudienceChange): Promise<void> {
  const paused: Paused[] = [];
  const exposed: Exposures[] = [];
  await transaction.change((present) => {
    paused.splice(0, paused.length, ...findExposed(present, change));
    exposed.splice(0, exposed.length, ...whatIsExposed(present, change));
    return {
      groups: present.groups,
      routes: present.routes.map((route) => turnedOff(route, paused)),
      audit: paused.map(auditOf),
    };
  });
  await transaction.cancelExposed(exposed);
  for (const shown of Map.groupBy(paused, ({ group }) => group.key).values())
    await tellPaused(transaction, change, shown);
  if (change.kind === "repository-hidden")
    await transaction.settleHidden(change.groupKey, change.repo);
}

function concerned(groups: readonly StoredGroup[], change: AudienceChange): readonly StoredGroup[] {
  return groups.filter(
    (group) =>
      audienceRuleOf(group) !== "off" &&
      (change.kind === "place-opened" || change.groupKey === group.key),
  );
}

/** Includes routes that were already off, because their messages may still be queued. */
function whatIsExposed(
  { groups, routes, audience }: LockedConfig,
  change: AudienceChange,
): readonly Exposures[] {
  const { privateRepos, publicPlaces } = audience;
  return concerned(groups, change).map(({ id, key }) => ({
    groupKey: key,
    repos: change.kind === "repository-hidden" ? [change.repo] : (privateRepos.get(key) ?? []),
    places: change.kind === "repository-hidden" ? [...publicPlaces.keys()] : [change.place],
    waived: routes
      .filter(({ groupId, audienceWaived }) => groupId === id && audienceWaived === true)
      .map((route) => route.id),
  }));
}

function findExposed(
  { groups, routes, audience }: LockedConfig,
  change: AudienceChange,
): readonly Paused[] {
  return concerned(groups, change).flatMap((group) =>
    routes
      .filter(({ groupId }) => groupId === group.id)
      .map((route) => {
        const all = savedExposures(audience, group.key, route);
        return { group, route, exposures: all.filter((each) => isNew(each, change)) };
      })
      .filter(({ exposures }) => exposures.length > 0),
  );
}

/** Only exposures by this change; earlier ones were reported before. */
function isNew({ repo, target }: Exposure, change: AudienceChange): boolean {
  return change.kind === "repository-hidden"
    ? repo === change.repo
    : audiencePlace(target) === change.place;
}

function turnedOff(route: SavedRoute, paused: readonly Paused[]): SavedRoute {
  const own = paused.find((each) => each.route === route);
  return own ? { ...route, enabled: false, pausedWhy: whyPaused(own) } : route;
}

function whyPaused({ route, exposures }: Paused): string {
  return exposureWords(nameOf(route), exposures).join(" ").slice(0, MAX_REASON_LENGTH);
}

/** Only a route that parses exposes anything, and it has a name. */
function nameOf({ id, name }: SavedRoute): string {
  return typeof name === "string" ? name : id;
}

function auditOf(paused: Paused): ConfigAudit {
  const { group, route } = paused;
  return {
    actor: RELAY,
    action: "route.paused",
    groupId: group.id,
    targetType: "route",
    targetId: route.id,
    detail: {
      before: { enabled: true },
      after: { enabled: false, pausedWhy: whyPaused(paused) },
    },
  };
}

async function tellPaused(
  transaction: Pick<Hands, "tell" | "feeds">,
  change: AudienceChange,
  paused: readonly Paused[],
): Promise<void> {
  const group = paused[0]?.group;
  if (group) await notifyOwners(transaction, group, noticeOf(change, paused));
}

function noticeOf(change: AudienceChange, paused: readonly Paused[]): RoutesPausedNotice {
  return {
    kind: "routesPaused",
    changed: change.kind === "repository-hidden" ? "repository" : "place",
    shown: paused.flatMap(({ route, exposures }) =>
      exposures.map(({ repo, target, name }) => ({
        route: nameOf(route),
        repo,
        target,
        ...(name !== undefined && { name }),
      })),
    ),
  };
}
