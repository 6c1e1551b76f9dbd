// A route with the noise controls that apply to it: its own, else the defaults of its group. Stored documents keep what
// was written; server and console resolve the inheritance here and nowhere else.

import type { Digest, Hours, RouteDefaults, ThreadMode } from "./quiet.ts";
import type { Route } from "./routes.ts";

/** The fields that a route can inherit. */
type NoiseControls = Pick<Route, keyof RouteDefaults>;

export type Effective<Of extends NoiseControls> = Omit<Of, keyof RouteDefaults> & {
  threads?: ThreadMode | undefined;
  hours?: Hours | undefined;
  digest?: Digest | undefined;
};

export type EffectiveRoute = Effective<Route>;

export function effectiveRoute<Of extends NoiseControls>(
  { threads: ownThreads, hours: ownHours, digest: ownDigest, ...rest }: Of,
  defaults: RouteDefaults = {},
): Effective<Of> {
  const threads = ownThreads ?? defaults.threads;
  const hours = resolved(ownHours, defaults.hours);
  const digest = resolved(ownDigest, defaults.digest);
  return {
    ...rest,
    ...(threads && { threads }),
    ...(hours && { hours }),
    ...(digest && { digest }),
  };
}

/** In the order of the routes. */
export function effectiveRoutes(
  routes: readonly Route[],
  groups: readonly { id: string; defaults?: RouteDefaults | undefined }[],
): readonly EffectiveRoute[] {
  const defaultsOf = new Map(groups.map(({ id, defaults }) => [id, defaults]));
  return routes.map((route) => effectiveRoute(route, defaultsOf.get(route.groupId)));
}

function resolved<Value>(own: Value | "off" | undefined, inherited: Value | undefined) {
  return own === "off" ? undefined : (own ?? inherited);
}
