// Routes: which events of a group go to which targets.

import { z } from "zod";
import { GroupId } from "../kernel/group.ts";
import { MAX_FILTER_PATTERNS, MAX_STANDBY_MINUTES, MAX_TARGETS } from "../kernel/limits.ts";
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
import { MessageTemplate } from "../templates/template.ts";

export { Target };

/** One pattern or a list: any may match; one that starts with `!` excludes and wins. */
const Patterns = z.union([z.string(), z.array(z.string()).max(MAX_FILTER_PATTERNS)]);

export const FieldTest = z.strictObject({
  /** Path into the payload, as in `a.b[].c`. */
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

/** Keys with patterns, in order of evaluation and display. */
export const PATTERN_KEYS = [
  "event",
  "action",
  "repo",
  "actor",
  "author",
  "team",
  "branch",
  "label",
  "draft",
  "path",
  "result",
  "endpoint",
  "service",
  "severity",
  "keyword",
] as const;
export type PatternKey = (typeof PATTERN_KEYS)[number];

/** Whether its values are logins, among which `bot` means every bot. */
export function isPersonKey(key: PatternKey): key is "actor" | "author" {
  return key === "actor" || key === "author";
}

/** `when ready`: nothing of a draft, then as if the pull request was opened when it became ready for review. */
export const DRAFT_MODES = ["hide", "show", "when ready"] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

export function isDraftMode(text: unknown): text is DraftMode {
  return DRAFT_MODES.some((mode) => mode === text);
}

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
      author: Patterns.optional(),
      team: Patterns.optional(),
      branch: Patterns.optional(),
      label: Patterns.optional(),
      draft: z.enum(DRAFT_MODES).optional(),
      path: Patterns.optional(),
      result: Patterns.optional(),
      endpoint: Patterns.optional(),
      service: Patterns.optional(),
      severity: Patterns.optional(),
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
    /** A fallback route fires if no other route of its group matched. */
    kind: z.enum(["match", "fallback"]).default("match"),
    /** If it matches, later routes of the group are not evaluated. */
    stop: z.boolean().default(false),
    filter: Filter,
    targets: z.array(Target).min(1).max(MAX_TARGETS),
    /** Roles to mention in Discord targets. */
    chatOneRoleIds: z.array(z.string().regex(/^\d+$/, "must be digits")).max(20).default([]),
    /** What goes into a chat thread per pull request, issue or discussion: nothing, its notes, or everything. */
    threads: ThreadMode.optional(),
    /** Outside these hours messages wait for a rollup; urgent ones are sent at once. */
    hours: z.union([Hours, Off]).optional(),
    /** Messages wait for the digest; urgent ones are sent at once. */
    digest: z.union([Digest, Off]).optional(),
    reminders: Reminders.optional(),
    /** Targets to which an urgent alert is repeated if it still fires, unacknowledged, after this time. */
    standby: z
      .object({
        targets: z.array(Target).min(1).max(MAX_TARGETS),
        minutes: z.int().min(1).max(MAX_STANDBY_MINUTES),
      })
      .optional(),
    /** How much its messages show. */
    redact: Redaction.optional(),
    /** What its messages say, instead of the standard form. */
    template: MessageTemplate.optional(),
    /** Waiver: an owner allowed it to show private repositories in public channels. */
    audienceWaived: z.boolean().optional(),
    /** Why Relay turned it off. Only Relay sets it; turning the route on removes it. */
    pausedWhy: z.string().max(1_000).optional(),
  })
  .meta({ id: "Route" });
export type Route = z.infer<typeof Route>;

/** A route as saved, which current rules may reject. */
export const SavedRoute = z.looseObject({ id: z.string(), groupId: z.string() });
export type SavedRoute = z.infer<typeof SavedRoute>;

/** Fields that a route can inherit. */
type NoiseControls = Pick<Route, keyof RouteDefaults>;

export type Effective<Of extends NoiseControls> = Omit<Of, keyof RouteDefaults> & {
  threads?: ThreadMode | undefined;
  hours?: Hours | undefined;
  digest?: Digest | undefined;
};

export type EffectiveRoute = Effective<Route>;

/**
 * Resolves inheritance: a route's own noise controls, else the defaults of its group. Stored configuration stays as
 * written; server and console both use this code.
 */
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
