// Of all routes that did not send an event, the one that came nearest: with the most conditions met, the
// first of them on a tie.

import type { CompiledRoute } from "./compile-routes.ts";
import { describeVerdict } from "./describe-verdict.ts";
import type { KeptVerdict } from "./kept-verdict.ts";
import { rebuiltVerdict } from "./rebuilt-verdict.ts";

export type NearestMiss = { routeId: string; routeName: string; why: string };

export function nearestMiss(
  verdicts: readonly KeptVerdict[],
  routes: readonly CompiledRoute[],
): NearestMiss | undefined {
  const misses = verdicts.flatMap((kept) => {
    const compiled = routes.find(({ route }) => route.id === kept.routeId);
    return compiled && kept.outcome === "notMatched"
      ? [{ kept, compiled, met: conditionsMet(kept, compiled) }]
      : [];
  });
  const [nearest] = misses.toSorted((left, right) => right.met - left.met);
  if (!nearest) return undefined;
  const { route } = nearest.compiled;
  const why = describeVerdict(rebuiltVerdict(nearest.kept, nearest.compiled));
  return { routeId: route.id, routeName: route.name, why };
}

/** Clauses are judged in order: those before the one that decided were met. */
function conditionsMet(kept: KeptVerdict, { filter }: CompiledRoute): number {
  if (kept.outcome === "matched" || kept.reason.kind === "disabled") return -2;
  if (kept.reason.kind !== "filter") return -1;
  const { clause } = kept.reason;
  return filter.clauses.findIndex(({ path }) => path === clause?.path);
}
