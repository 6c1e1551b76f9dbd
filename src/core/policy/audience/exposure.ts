// Whether a private repository is kept out of a target. Planning and delivery decide it with the same rule.

import type { AudienceRule } from "../../../contract/policy/rules.ts";
import type { Route } from "../../../contract/routing/routes.ts";

export type ExposedPlace = {
  isPublicPlace: boolean;
  /** The routes are not checked yet since it became private. */
  isHiddenNow: boolean;
};

/** For a repository that is private. */
export function isKeptOut(
  { isPublicPlace, isHiddenNow }: ExposedPlace,
  rule: AudienceRule,
  routes: readonly Pick<Route, "audienceWaived">[],
): boolean {
  if (!isPublicPlace || rule === "off") return false;
  return (rule === "refuse" || isHiddenNow) && !isWaivedBy(routes);
}

/**
 * Whether a private repository may be named in a message about something else. No one was warned when the route was
 * saved, so an unknown audience counts as public.
 */
export function mayBeNamed(
  { isPrivatePlace }: { isPrivatePlace: boolean },
  rule: AudienceRule,
  routes: readonly Pick<Route, "audienceWaived">[],
): boolean {
  return isPrivatePlace || rule === "off" || isWaivedBy(routes);
}

export function isWaivedBy(routes: readonly Pick<Route, "audienceWaived">[]): boolean {
  return routes.some(({ audienceWaived }) => audienceWaived === true);
}

export function keptOutWhy(repo: string): string {
  return `${repo} is private, and everyone can read here.`;
}
