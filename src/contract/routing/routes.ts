// Routes: which events of a group go to which targets.

import { z } from "zod";
import { GroupId } from "../kernel/group.ts";
import { MAX_FILTER_PATTERNS, MAX_TARGETS } from "../kernel/limits.ts";
import { Target } from "../kernel/target.ts";
import {
  Digest,
  Hours,
  Off,
  Redaction,
  Reminders,
  type RouteDefaults,
  ThreadMode,
} from "../policy/rules.ts";

export { Target };

/** One pattern or a list of them: any may match, one that starts with `!` excludes and wins. */
const Patterns = z.union([z.string(), z.array(z.string()).max(MAX_FILTER_PATTERNS)]);

export const FieldTest = z.strictObject({
  /** As in `a.b[].c`, into the payload. */
  path: z.string(),
  op: z.enum([
    "eq",
    "ne",
    "in",
    "contains",
    "startsWith",
    "endsWith",
    "regex",
    "gt",
    "gte",
    "lt",
    "lte",
    "exists",
  ]),
  value: z.unknown().optional(),
});
export type FieldTest = z.infer<typeof FieldTest>;

/** Keys that hold patterns, in the order in which they are judged and told. */
export const PATTERN_KEYS = [
  "event",
  "action",
  "repo",
  "actor",
  "branch",
  "label",
  "path",
  "result",
  "keyword",
] as const;
export type PatternKey = (typeof PATTERN_KEYS)[number];

export type Filter = { [key in PatternKey]?: string | string[] | undefined } & {
  field?: FieldTest | FieldTest[] | undefined;
  all?: Filter[] | undefined;
  any?: Filter[] | undefined;
  not?: Filter | undefined;
};

export const Filter: z.ZodType<Filter> = z
  .lazy(() =>
    z.strictObject({
      event: Patterns.optional(),
      action: Patterns.optional(),
      repo: Patterns.optional(),
      actor: Patterns.optional(),
      branch: Patterns.optional(),
      label: Patterns.optional(),
      path: Patterns.optional(),
      result: Patterns.optional(),
      keyword: Patterns.optional(),
      field: z.union([FieldTest, z.array(FieldTest).max(MAX_FILTER_PATTERNS)]).optional(),
      all: z.array(Filter).max(MAX_FILTER_PATTERNS).optional(),
      any: z.array(Filter).max(MAX_FILTER_PATTERNS).optional(),
      not: Filter.optional(),
    }),
  )
  .meta({ id: "Filter" });

const RouteId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be 1-64 lower-case letters, digits and dashes");

export const Route = z
  .object({
    id: RouteId,
    name: z.string().min(1).max(100),
    enabled: z.boolean(),
    groupId: GroupId,
    /** A fallback route fires when no other route of its group matched. */
    kind: z.enum(["match", "fallback"]).default("match"),
    /** Once it matches, later routes of the group are not tried. */
    stop: z.boolean().default(false),
    filter: Filter,
    targets: z.array(Target).min(1).max(MAX_TARGETS),
    /** Pinged on chatone targets. */
    chatOneRoleIds: z.array(z.string().regex(/^\d+$/, "must be digits")).max(20).default([]),
    /** Where what belongs to a pull request, an issue or a discussion stands: none, its notes, or all of it. */
    threads: ThreadMode.optional(),
    /** Outside of them messages wait, and arrive as one; urgent ones pass. */
    hours: z.union([Hours, Off]).optional(),
    /** Messages wait for it, and arrive as one; urgent ones pass. */
    digest: z.union([Digest, Off]).optional(),
    reminders: Reminders.optional(),
    /** How much its messages show. */
    redact: Redaction.optional(),
    /** An owner said that it may show private repositories where many can read it. */
    audienceWaived: z.boolean().optional(),
    /** Why Relay turned it off; written by nobody else, and gone once it is on again. */
    pausedWhy: z.string().max(1_000).optional(),
  })
  .meta({ id: "Route" });
export type Route = z.infer<typeof Route>;

/** A route as it was saved, which today's rules might refuse. */
export const SavedRoute = z.looseObject({ id: z.string(), groupId: z.string() });
export type SavedRoute = z.infer<typeof SavedRoute>;

// A route with the noise controls that apply to it: its own, else the defaults of its group. Stored documents keep what
// was written; server and console resolve the inheritance here and nowhere else.

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
