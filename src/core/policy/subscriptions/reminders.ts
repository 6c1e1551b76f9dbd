// Reminders: when one is due, and which pull requests have waited too long for a review.

import type { ReminderNotice } from "../../../contract/messages/notices.ts";
import type { Hours, Reminders } from "../../../contract/policy/rules.ts";
import { repositoryOf } from "../../entities/entity-keys.ts";
import type { EntityState, LoadedEntities } from "../../entities/entity-state.ts";
import { waitingSince } from "../../entities/pull-request-updates.ts";
import { shortName } from "../../messages/parts/facts.ts";
import { needOf, stateOf } from "../../messages/parts/pull-request-state.ts";
import type {
  Clause,
  CompiledFilter,
  PatternClause,
} from "../../routing/filters/compiled-filter.ts";
import { unmetered } from "../../routing/filters/match-budget.ts";
import { fold, type Pattern } from "../../routing/filters/pattern.ts";
import { momentOf, wallAt } from "../schedule/wall-clock.ts";
import {
  businessMs,
  DAY_MS,
  dayOf,
  isWorkday,
  minutesOf,
  nextOpening,
  reminderHours,
} from "../schedule/working-hours.ts";
import { watchedName } from "./watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_PULLS = 5;
/** A reminder is at most this late. After a longer outage, or if a route is saved later in the day, it is skipped. */
const LATEST_MS = HOUR_MS;

export type ReminderRoute = {
  reminders: Reminders;
  hours?: Hours | undefined;
  filter: CompiledFilter;
};

export type WaitingPull = ReminderNotice["pulls"][number] & {
  key: string;
  since: number;
  branches: readonly string[];
  labels: readonly string[];
};

/** Time of today's reminder if it is due now, in milliseconds since the epoch. */
export function reminderDue({ reminders, hours }: Omit<ReminderRoute, "filter">, now: number) {
  const working = reminderHours(reminders, hours);
  const { timeZone } = working;
  const due = momentOf(
    timeZone,
    dayOf(wallAt(timeZone, now)) + minutesOf(reminders.at) * MINUTE_MS,
  );
  const isDue = due <= now && now < due + LATEST_MS && isWorkday(working, now);
  return isDue ? due : undefined;
}

/** Pull requests that need a review next. `entities` must include the commits of their heads, for the checks. */
export function waitingPulls(entities: LoadedEntities, now: number): readonly WaitingPull[] {
  return [...entities].flatMap(([key, entity]) => waitingPull({ key, entity, entities }, now));
}

type LoadedEntity = { key: string; entity: EntityState; entities: LoadedEntities };

function waitingPull({ key, entity, entities }: LoadedEntity, now: number): readonly WaitingPull[] {
  const repository = repositoryOf(key);
  const state = stateOf(entity, repository, entities);
  if (state === undefined || needOf(state).label !== "pr.review") return [];
  const { pull } = state;
  const since = waitingSince(entity, pull);
  if (since === undefined) return [];
  return [
    {
      key,
      since,
      repo: repository.fullName,
      ...(repository.host && { host: repository.host }),
      number: pull.number,
      title: pull.title,
      ...(pull.url !== undefined && { url: pull.url }),
      asked: [
        ...pull.requestedReviewers.map(({ login }) => login),
        ...pull.requestedTeams.map(shortName),
      ],
      waitsMs: now - since,
      branches: [pull.head.branch, pull.base.branch].filter((branch) => branch !== undefined),
      labels: pull.labels,
    },
  ];
}

type ReminderInput = {
  routes: readonly ReminderRoute[];
  pulls: readonly WaitingPull[];
  /** `watchedName`s of entities that are muted in the target. */
  muted: ReadonlySet<string>;
};

/** The reminder of one target, oldest pull request first. Undefined if none is late. */
export function reminderOf({ routes, pulls, muted }: ReminderInput, now: number) {
  const waiting = pulls
    .filter(
      (pull) =>
        !muted.has(watchedName(pull.key)) && routes.some((route) => isLate(route, pull, now)),
    )
    .toSorted((one, two) => one.since - two.since || (one.key < two.key ? -1 : 1));
  if (waiting.length === 0) return undefined;
  const notice: ReminderNotice = {
    kind: "reminder",
    afterHours: Math.min(...routes.map(({ reminders }) => reminders.afterHours)),
    snoozedUntil: Math.max(...routes.map((route) => afterNext(route, now))),
    total: waiting.length,
    pulls: waiting
      .slice(0, MAX_PULLS)
      .map(({ repo, host, number, title, url, asked, waitsMs }) => ({
        repo,
        ...(host && { host }),
        number,
        title,
        ...(url !== undefined && { url }),
        asked,
        waitsMs,
      })),
  };
  return notice;
}

/** End of the next working day's reminder window, so that a snooze skips that reminder. */
function afterNext({ reminders, hours }: ReminderRoute, now: number): number {
  const working = { ...reminderHours(reminders, hours), from: "00:00", to: "23:59" };
  const { timeZone } = working;
  const tomorrow = momentOf(timeZone, dayOf(wallAt(timeZone, now)) + DAY_MS);
  const day = dayOf(wallAt(timeZone, nextOpening(working, tomorrow) ?? tomorrow));
  return momentOf(timeZone, day + minutesOf(reminders.at) * MINUTE_MS) + LATEST_MS;
}

function isLate(
  { reminders, hours, filter }: ReminderRoute,
  pull: WaitingPull,
  now: number,
): boolean {
  const traits = { repo: [pull.repo], branch: pull.branches, label: pull.labels };
  if (!mayLead(filter, traits)) return false;
  const waited = businessMs(pull.since, now, reminderHours(reminders, hours));
  return waited >= reminders.afterHours * HOUR_MS;
}

/** What a filter can match without an event. Other clauses are about single events and are unknown here. */
type PullRequestTraits = {
  repo: readonly string[];
  branch: readonly string[];
  label: readonly string[];
};

/** Whether the filter could match. Unknown clauses match; `not` flips `unknown`, so that its negation matches too. */
function mayLead(filter: CompiledFilter, traits: PullRequestTraits, unknown = true): boolean {
  return filter.clauses.every((clause) => mayPass(clause, traits, unknown));
}

function mayPass(clause: Clause, traits: PullRequestTraits, unknown: boolean): boolean {
  switch (clause.kind) {
    case "patterns":
      return clause.key === "repo" || clause.key === "branch" || clause.key === "label"
        ? passes(clause, traits[clause.key])
        : unknown;
    case "field":
      return unknown;
    case "all":
      return clause.filters.every((each) => mayLead(each, traits, unknown));
    case "any":
      return clause.filters.some((each) => mayLead(each, traits, unknown));
    case "not":
    default:
      return !clause.filters.some((each) => mayLead(each, traits, !unknown));
  }
}

function passes({ wanted, excluded }: PatternClause, texts: readonly string[]): boolean {
  const values = texts.map((text) => ({ text, folded: fold(text), isClass: false }));
  const fitsOne = ({ matches }: Pattern) => values.some((value) => matches(value, unmetered()));
  return !excluded.some(fitsOne) && (wanted.length === 0 || wanted.some(fitsOne));
}
