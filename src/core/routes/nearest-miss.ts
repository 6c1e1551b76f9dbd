// Of all routes that look at an event and did not send it, the one that came nearest: with the most conditions met,
// the first of them on a tie.

import { fold } from "../filters/pattern.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import { describeVerdict } from "./describe-verdict.ts";
import type { KeptVerdict } from "./kept-verdict.ts";
import { rebuiltVerdict } from "./rebuilt-verdict.ts";

export type NearestMiss = { routeId: string; routeName: string; why: string };

export function nearestMiss(
  event: string | null,
  verdicts: readonly KeptVerdict[],
  routes: readonly CompiledRoute[],
): NearestMiss | undefined {
  const misses = verdicts.flatMap((kept) => {
    const compiled = routes.find(({ route }) => route.id === kept.routeId);
    return compiled &&
      kept.outcome === "notMatched" &&
      looksAt([event ?? "", ...gotBy(kept)], compiled)
      ? [{ kept, compiled, met: conditionsMet(kept, compiled) }]
      : [];
  });
  const [nearest] = misses.toSorted((left, right) => right.met - left.met);
  if (!nearest) return undefined;
  const { route } = nearest.compiled;
  const why = describeVerdict(rebuiltVerdict(nearest.kept, nearest.compiled));
  return { routeId: route.id, routeName: route.name, why };
}

/** The names of the event that a clause got, if that clause decided about them. */
function gotBy(kept: KeptVerdict): readonly string[] {
  if (kept.outcome === "matched" || kept.reason.kind !== "filter") return [];
  const { clause } = kept.reason;
  return clause?.path === "event" ? (clause.got?.values ?? []) : [];
}

/** A filter that names only other events does not look at this one; another action of it is near enough. */
function looksAt(names: readonly string[], { filter }: CompiledRoute): boolean {
  const clause = filter.clauses.find(({ path }) => path === "event");
  if (clause?.kind !== "patterns") return true;
  const events = new Set(names.map(withoutAction));
  return clause.sources
    .map((source) => withoutAction(source.replace(/^!/, "")))
    .some((event) => events.has(event) || event.includes("*"));
}

function withoutAction(name: string): string {
  return fold(name.split(".", 1)[0] ?? "");
}

/** Clauses are judged in order: those before the one that decided were met. */
function conditionsMet(kept: KeptVerdict, { filter }: CompiledRoute): number {
  if (kept.outcome === "matched" || kept.reason.kind === "disabled") return -2;
  if (kept.reason.kind !== "filter") return -1;
  const { clause } = kept.reason;
  return filter.clauses.findIndex(({ path }) => path === clause?.path);
}
