// Private repositories where many can read: which routes show which of them where, and how that is said.

import type { Group } from "../../contract/kernel/group.ts";
import type { AudienceRule } from "../../contract/policy/rules.ts";
import { Route, type SavedRoute, type Target } from "../../contract/routing/routes.ts";
import { repositoryGate } from "../filters/may-show.ts";
import { type Platform, placeOf } from "../sends/target-key.ts";

/** Who can read in a place: all who are in the server or find the chat, or those who were let in. */
export type Audience = "public" | "private";

/** What is known of repositories and places. */
export type AudienceBook = {
  /** Names of private repositories, by the key of the group that heard of them. */
  privateRepos: ReadonlyMap<string, readonly string[]>;
  /** Places that are public, with their names where these are known. */
  publicPlaces: ReadonlyMap<string, string | undefined>;
};

/** A private repository that a route shows in a public place. */
export type Exposure = { repo: string; target: Target; name: string | undefined };

/** What a place is called where its audience is kept. */
export function audiencePlace(target: Target): string {
  return `${target.platform}:${placeOf(target)}`;
}

export function audienceRuleOf({ audience }: Pick<Group, "audience">): AudienceRule {
  return audience ?? "warn";
}

/** Only what a route with these targets and this filter may show; whether it is waived is not asked. */
export function exposuresOf(
  { privateRepos, publicPlaces }: AudienceBook,
  groupKey: string | undefined,
  { filter, targets }: Pick<Route, "filter" | "targets">,
): readonly Exposure[] {
  const open = targets.filter((target) => publicPlaces.has(audiencePlace(target)));
  const own = groupKey === undefined ? undefined : privateRepos.get(groupKey);
  if (open.length === 0 || own === undefined) return [];
  const shown = own.filter(repositoryGate(filter));
  return open.flatMap((target) =>
    shown.map((repo) => ({ repo, target, name: publicPlaces.get(audiencePlace(target)) })),
  );
}

/** One that today's rules cannot read fires for nothing, and shows nothing. */
export function savedExposures(
  book: AudienceBook,
  groupKey: string,
  saved: SavedRoute,
): readonly Exposure[] {
  const { success, data: route } = Route.safeParse(saved);
  return success && route.enabled && route.audienceWaived !== true
    ? exposuresOf(book, groupKey, route)
    : [];
}

const MAX_NAMED = 3;

/** One sentence for each place. */
export function exposureWords(
  { id }: Pick<Route, "id">,
  exposures: readonly Exposure[],
): readonly string[] {
  const byPlace = Map.groupBy(exposures, ({ target }) => audiencePlace(target));
  return [...byPlace.values()].flatMap((shown) => {
    const [first] = shown;
    return first ? [`Route ${id} shows ${reposWords(shown)} in ${placeWords(first)}.`] : [];
  });
}

export const HOW_TO_WAIVE =
  "An owner can allow it in the quiet settings of the route (audienceWaived: true).";

function reposWords(shown: readonly Exposure[]): string {
  const names = shown.slice(0, MAX_NAMED).map(({ repo }) => repo);
  const rest = shown.length - names.length;
  const all = rest > 0 ? [...names, `${rest} more`] : names;
  const [last, ...others] = all.toReversed();
  if (others.length === 0) return `the private repository ${last}`;
  return `the private repositories ${others.toReversed().join(", ")} and ${last}`;
}

/** A place that everyone can read, by its name or its id. */
const OPEN_PLACES: Readonly<Record<Platform, (name: string | undefined, id: string) => string>> = {
  chatone: (name, id) => `#${name ?? id}, which everyone in the server can read`,
  chattwo: (name, id) => `${name ?? `chat ${id}`}, which everyone can find and read`,
};

function placeWords({ target, name }: Exposure): string {
  return OPEN_PLACES[target.platform](name, placeOf(target));
}
