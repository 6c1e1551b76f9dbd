// Audience rule: finds routes that expose private repositories in public channels, and describes the exposure.

import { chatOf } from "../../../contract/kernel/target.ts";
import type { Group } from "../../../contract/kernel/group.ts";
import type { AudienceRule } from "../../../contract/policy/rules.ts";
import { Route, type SavedRoute, type Target } from "../../../contract/routing/routes.ts";
import { placeOf } from "../../delivery/target-key.ts";
import type {
  Clause,
  CompiledFilter,
  PatternClause,
} from "../../routing/filters/compiled-filter.ts";
import { unmetered } from "../../routing/filters/match-budget.ts";
import { parseFilter } from "../../routing/filters/parse-filter.ts";
import { fold, type Pattern, type Value } from "../../routing/filters/pattern.ts";

/** `public`: every member of the server, or anyone who finds the chat. `private`: invited people only. */
export type Audience = "public" | "private";

/** Known visibility of repositories and channels. */
export type AudienceBook = {
  /** Names of private repositories, by the key of the group that received their events. */
  privateRepos: ReadonlyMap<string, readonly string[]>;
  /** Public channels by `audiencePlace`, with their names if known. */
  publicPlaces: ReadonlyMap<string, string | undefined>;
};

/** A private repository that a route shows in a public channel. */
export type Exposure = { repo: string; target: Target; name: string | undefined };

/** Key under which the audience of a target's channel is stored. */
export function audiencePlace(target: Target): string {
  return `${target.platform}:${placeOf(target)}`;
}

export function audienceRuleOf({ audience }: Pick<Group, "audience">): AudienceRule {
  return audience ?? "warn";
}

/** Exposures that this filter and these targets allow. Ignores the route's waiver. */
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

/** A saved route that no longer parses matches no event, so it exposes nothing. */
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

/** One sentence per channel. `name` is the route's. */
export function exposureWords(name: string, exposures: readonly Exposure[]): readonly string[] {
  const byPlace = Map.groupBy(exposures, ({ target }) => audiencePlace(target));
  return [...byPlace.values()].flatMap((shown) => {
    const [first] = shown;
    return first ? [`Route “${name}” shows ${reposWords(shown)} in ${placeWords(first)}.`] : [];
  });
}

export const HOW_TO_WAIVE =
  "An owner can allow it in the noise settings of the route (audienceWaived: true).";

function reposWords(shown: readonly Exposure[]): string {
  const names = shown.slice(0, MAX_NAMED).map(({ repo }) => repo);
  const rest = shown.length - names.length;
  const listed = rest > 0 ? [...names, `${rest} more`] : names;
  const [last, ...others] = listed.toReversed();
  if (others.length === 0) return `the private repository ${last}`;
  return `the private repositories ${others.toReversed().join(", ")} and ${last}`;
}

/** Describes a public channel by its name or id. */
function placeWords({ target, name }: Exposure): string {
  const { mark, idMark, publicTo } = chatOf(target.platform).channel;
  const place = name === undefined ? `${idMark}${placeOf(target)}` : `${mark}${name}`;
  return `${place}, which ${publicTo}`;
}

const CUSTOM = "custom";

/** Three-valued logic: only the repository is known, so other clauses depend on the event. */
type Answer = "yes" | "no" | "maybe";

/** Whether some event of the repository could match the filter. An invalid filter matches nothing. */
function repositoryGate(filter: unknown): (repository: string) => boolean {
  const reading = parseFilter(filter);
  if (reading.outcome === "faulty") return () => false;
  return (repository) => answerOf(reading.filter, valueOf(repository)) !== "no";
}

function valueOf(text: string): Value {
  return { text, folded: fold(text), isClass: false };
}

function answerOf({ clauses }: CompiledFilter, repository: Value): Answer {
  return all(clauses.map((clause) => answerOfClause(clause, repository)));
}

function answerOfClause(clause: Clause, repository: Value): Answer {
  if (clause.kind === "field") return "maybe";
  if (clause.kind === "patterns") return answerOfPatterns(clause, repository);
  const answers = clause.filters.map((filter) => answerOf(filter, repository));
  if (clause.kind === "all") return all(answers);
  return clause.kind === "any" ? any(answers) : opposite(any(answers));
}

function answerOfPatterns({ key, wanted, excluded }: PatternClause, repository: Value): Answer {
  if (key === "event") return isCustomAlone(wanted) ? "no" : "maybe";
  if (key !== "repo") return "maybe";
  const fits = ({ matches }: Pattern) => matches(repository, unmetered());
  if (excluded.some(fits)) return "no";
  return wanted.length === 0 || wanted.some(fits) ? "yes" : "no";
}

/** A custom event shows what its sender put into it, never a repository. */
function isCustomAlone(wanted: readonly Pattern[]): boolean {
  return wanted.length > 0 && wanted.every(({ kind, body }) => kind === "plain" && isCustom(body));
}

function isCustom(name: string): boolean {
  return name === CUSTOM || name.startsWith(`${CUSTOM}.`);
}

function all(answers: readonly Answer[]): Answer {
  return opposite(any(answers.map(opposite)));
}

function any(answers: readonly Answer[]): Answer {
  if (answers.includes("yes")) return "yes";
  return answers.includes("maybe") ? "maybe" : "no";
}

function opposite(answer: Answer): Answer {
  if (answer === "maybe") return "maybe";
  return answer === "yes" ? "no" : "yes";
}
