// Skips events that cannot change the comparison, by their log entry alone, so that their payload is not read. Only
// mandatory clauses over fields that the log holds in full are evaluated.

import { hostOf, type Provider } from "../../contract/hosts/index.ts";
import type { PatternKey } from "../../contract/routing/routes.ts";
import type { CompiledFilter } from "../routing/filters/compiled-filter.ts";
import { matchFilter } from "../routing/filters/match-filter.ts";
import { unmetered } from "../routing/filters/match-budget.ts";
import { readSubject } from "../routing/filters/subject.ts";
import type { OtherEvent } from "../events/event.ts";
import type { Comparison } from "./compare-route.ts";

/** The event as dispatch logged it. */
export type EventOutline = {
  provider: Provider;
  event: string;
  action: string | undefined;
  repo: string | undefined;
};

/** U+FFFD replaces what PostgreSQL cannot store, so the logged value is incomplete. */
const REPLACED = "\u{fffd}";

/** Whether neither the draft nor the saved route can match the event. */
export function ruledOutBy({ draft, saved }: Comparison): (logged: EventOutline) => boolean {
  const heads = [draft, saved].flatMap(({ own }) => (own ? [headsOf(own.filter)] : []));
  return (logged) => {
    const matched = { subject: readSubject(eventOf(logged), undefined), meter: unmetered() };
    return heads.every(({ whole, repo }) => {
      const head = hostOf(logged.provider).can.aliasEvents ? repo : whole;
      return !isReplaced(logged) && matchFilter(head, matched, "quick").outcome === "failed";
    });
  };
}

function headsOf(filter: CompiledFilter) {
  return { whole: headOf(filter, ["event", "action", "repo"]), repo: headOf(filter, ["repo"]) };
}

function headOf({ path, clauses }: CompiledFilter, keys: readonly PatternKey[]): CompiledFilter {
  return {
    path,
    clauses: clauses.filter((clause) => clause.kind === "patterns" && keys.includes(clause.key)),
  };
}

function isReplaced({ event, action = "", repo = "" }: EventOutline): boolean {
  return [event, action, repo].some((text) => text.includes(REPLACED));
}

function eventOf({ provider, event, action, repo }: EventOutline): OtherEvent {
  return {
    kind: "other",
    provider,
    names: [{ event, action }],
    installationId: undefined,
    repository:
      repo === undefined ? undefined : { fullName: repo, url: undefined, defaultBranch: undefined },
    actor: undefined,
    branches: [],
    labels: [],
    paths: [],
    result: undefined,
    texts: [],
    subject: undefined,
    url: undefined,
    change: undefined,
    facts: [],
  };
}
