// Verdicts as data: why a route sent an event or not, with every clause's expected and actual values.

import { Provider } from "../hosts/index.ts";
import { z } from "zod";
import { FieldTest, PATTERN_KEYS } from "./routes.ts";

/** `unknown`: a fact that decides could not be read. A route whose filter is unknown matches. */
const outcome = z.enum(["passed", "failed", "unknown"]);
export type VerdictOutcome = z.infer<typeof outcome>;

/** Why changed files or members of a team are unknown. */
export const UNKNOWN_WHYS = ["notRead", "noAccess", "noAnswer", "refused", "tooMany"] as const;
export type UnknownWhy = (typeof UNKNOWN_WHYS)[number];

/** Path in the filter, as in `all[1].branch`; empty for the root. */
const path = z.string();

/** Values of an event, limited to what explains the verdict. */
const ShownValue = z.object({
  values: z.array(z.string()).readonly(),
  /** Number of values that are not shown. */
  more: z.int(),
  /** How many of those no filter evaluated, because it reads only the first 2,000. */
  ignored: z.int().optional(),
});
export type ShownValue = z.infer<typeof ShownValue>;

const PatternReason = z.discriminatedUnion("kind", [
  /** Passed: a pattern matches a value. */
  z.object({ kind: z.literal("matched"), pattern: z.string(), value: z.string() }),
  /** Passed: there are only exclusions, and none matches. */
  z.object({ kind: z.literal("notExcluded") }),
  z.object({ kind: z.literal("excluded"), pattern: z.string(), value: z.string() }),
  z.object({ kind: z.literal("different") }),
  /** Failed: the event has no such value. */
  z.object({ kind: z.literal("missing") }),
  /** Neither: the files or the team are unknown. */
  z.object({ kind: z.literal("unknown"), why: z.enum(UNKNOWN_WHYS) }),
]);
export type PatternReason = z.infer<typeof PatternReason>;

const PatternVerdict = z.object({
  kind: z.literal("patterns"),
  path,
  key: z.enum(PATTERN_KEYS),
  wanted: z.array(z.string()).readonly(),
  got: ShownValue,
  outcome,
  decidedBy: PatternReason,
});
export type PatternVerdict = z.infer<typeof PatternVerdict>;

const FieldVerdict = z.object({
  kind: z.literal("field"),
  path,
  wanted: FieldTest,
  got: ShownValue,
  outcome,
});
export type FieldVerdict = z.infer<typeof FieldVerdict>;

export type NestedVerdict = {
  kind: "all" | "any" | "not";
  path: string;
  outcome: VerdictOutcome;
  /** Evaluated filters: at least the decisive one. */
  filters: readonly FilterVerdict[];
};

export type ClauseVerdict = PatternVerdict | FieldVerdict | NestedVerdict;

export type FilterVerdict = {
  path: string;
  outcome: VerdictOutcome;
  /** Evaluated clauses in order; the first that failed is decisive. */
  clauses: readonly ClauseVerdict[];
};

const FilterVerdict: z.ZodType<FilterVerdict> = z
  .lazy(() =>
    z.object({
      path,
      outcome,
      clauses: z
        .array(
          z.union([
            PatternVerdict,
            FieldVerdict,
            z.object({
              kind: z.enum(["all", "any", "not"]),
              path,
              outcome,
              filters: z.array(FilterVerdict).readonly(),
            }),
          ]),
        )
        .readonly(),
    }),
  )
  .meta({ id: "FilterVerdict" });

const provider = Provider;

/** What decided about an event at a route. */
export const Reason = z.discriminatedUnion("kind", [
  /** The filter decided; its outcome is the route's. */
  z.object({ kind: z.literal("filter"), filter: FilterVerdict }),
  z.object({ kind: z.literal("disabled") }),
  /** An earlier route of the group matched and has `stop`. */
  z.object({ kind: z.literal("stopped"), byRouteId: z.string() }),
  /** A fallback route, and another route of the group matched. */
  z.object({ kind: z.literal("notNeeded"), byRouteId: z.string() }),
  z.object({
    kind: z.literal("notNamed"),
    event: z.object({
      kind: z.enum(["custom", "securityAlert", "reviewThread"]),
      event: z.string(),
    }),
  }),
  /** Matching exceeded the step limit of a route, or of all routes of a group: only `event` quarantines. */
  z.object({ kind: z.literal("tooMuch"), of: z.enum(["route", "event"]) }),
  z.object({ kind: z.literal("groupGone") }),
  z.object({ kind: z.literal("otherEndpoint"), groupId: z.string() }),
  z.object({
    kind: z.literal("otherInstallation"),
    wanted: z.string().optional(),
    got: z.string().optional(),
  }),
  z.object({ kind: z.literal("noGlobalIngress") }),
  z.object({
    kind: z.literal("otherProvider"),
    wanted: z.array(provider).readonly(),
    got: provider,
  }),
]);
export type Reason = z.infer<typeof Reason>;

/** How a route judged: it matched, or what prevented it. */
export const VERDICT_KINDS = [
  "matched",
  "filter",
  "disabled",
  "stopped",
  "notNeeded",
  "notNamed",
  "tooMuch",
  "groupGone",
  "otherEndpoint",
  "otherInstallation",
  "noGlobalIngress",
  "otherProvider",
] as const satisfies readonly ("matched" | Reason["kind"])[];
export type VerdictKind = (typeof VERDICT_KINDS)[number];
