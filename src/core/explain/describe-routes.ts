// One sentence per route of an explanation: matching routes first, then the nearest misses.

import { describeReasons } from "../routing/describe-verdict.ts";
import { withRouteNames } from "../routing/route-verdict.ts";
import { t } from "../i18n/translate.ts";
import type { RouteExplanation } from "./explanation.ts";
import { named, type WhyPhrases } from "./explain-locale.ts";

type Routes = readonly RouteExplanation[];

/** `some` are the routes to describe; `routes` resolves the names of all. */
export function routeSentences(some: Routes, routes: Routes, words: WhyPhrases): readonly string[] {
  return [...some.filter(isMatched), ...nearestFirst(some)].map((route) =>
    routeSentence(route, routes, words),
  );
}

export function isMatched({ outcome }: RouteExplanation): boolean {
  return outcome === "matched";
}

/** Routes that did not match, by the number of conditions met. Ties keep their order. */
export function nearestFirst(routes: Routes): Routes {
  return routes
    .filter((route) => !isMatched(route))
    .toSorted((left, right) => conditionsMet(right) - conditionsMet(left));
}

function conditionsMet({ verdict }: RouteExplanation): number {
  const reason = verdict?.reason;
  if (reason === undefined) return -3;
  if (reason.kind === "disabled") return -2;
  if (reason.kind !== "filter") return -1;
  return reason.filter.clauses.filter(({ outcome }) => outcome === "passed").length;
}

function routeSentence(route: RouteExplanation, routes: Routes, words: WhyPhrases): string {
  const { locale } = words;
  const name = routeNamed(route, words);
  const why = reasonsOf(route, routes, words);
  if (isMatched(route))
    return why === undefined
      ? t(locale, "told.tookIt", { route: name })
      : t(locale, "told.took", { route: name, why });
  return why === undefined
    ? t(locale, "told.leftIt", { route: name })
    : t(locale, "told.left", { route: name, why });
}

/** By id if the routes of that time are no longer stored. */
export function routeNamed(
  { routeName, routeId }: RouteExplanation,
  { locale }: WhyPhrases,
): string {
  return named(locale, routeName ?? routeId);
}

/** The deciding reasons; undefined if only the outcome is known. */
export function reasonsOf(
  { verdict }: RouteExplanation,
  routes: Routes,
  words: WhyPhrases,
): string | undefined {
  const nameOf = (id: string) => {
    const other = routes.find(({ routeId }) => routeId === id);
    return other ? routeNamed(other, words) : named(words.locale, id);
  };
  return verdict && describeReasons(withRouteNames(verdict, nameOf), words.verdicts);
}

/** "route “Reviews”", "routes “Reviews”, “Main”". */
export function routesNamed(routes: Routes, words: WhyPhrases): string {
  const { locale } = words;
  const list = routes.map((route) => routeNamed(route, words)).join(locale.words.comma);
  return t(locale, routes.length === 1 ? "told.route" : "told.routes", { list });
}
