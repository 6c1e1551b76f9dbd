// Forecasts messages per day for a changed config file, compared with today. Backtests each affected route in turn,
// within a time limit.

import type { Forecast } from "../../contract/config/config-file.ts";
import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import { forecastWords } from "../../core/config/config-file/describe-changes.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { decidingRoutes } from "../../core/routing/compile-routes.ts";
import type { Trial, TrialResult } from "../../ports/replays.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { quietOf, USUAL_DAYS } from "../backtest/backtest-route.ts";

type Ports = Pick<ConsolePorts, "backtester" | "clock" | "budget" | "rateLimitsFor">;

type Side = { routes: readonly EffectiveRoute[]; budget: number | undefined };

type Foreseen = {
  groupKey: string;
  before: Side;
  after: Side;
  signal: AbortSignal;
  personId: string;
};

type Tried = { id: string; now: number; planned: number; days: number; isCut: boolean };

const DAY_MS = 86_400_000;
/** No backtest starts after this; a running one has its own limit. */
const WITHIN_MS = 30_000;

export async function foresee(ports: Ports, foreseen: Foreseen): Promise<Forecast> {
  const startedAt = ports.clock.now();
  const ids = affected(foreseen);
  const tried: Tried[] = [];
  for (const id of ids) {
    if (ports.clock.now() - startedAt > WITHIN_MS) break;
    const one = await triedOrBusy(ports, foreseen, id);
    if (!one) break;
    tried.push(one);
  }
  const forecast = {
    now: sum(tried.map(({ now }) => now)),
    planned: sum(tried.map(({ planned }) => planned)),
    days: Math.max(0, ...tried.map(({ days }) => days)),
    routes: tried.map(({ id, now, planned }) => ({ id, now, planned })),
    isCut: tried.length < ids.length || tried.some(({ isCut }) => isCut),
  };
  return { ...forecast, words: forecastWords(forecast) };
}

/** A route is affected if any route that decides its sends changed: an earlier route may now stop more events. */
function affected({ before, after }: Foreseen): readonly string[] {
  const ids = [...new Set([...before.routes, ...after.routes].map(({ id }) => id))];
  if (before.budget !== after.budget) return ids;
  return ids.filter(
    (id) => !isSameValue(decidingOf(before.routes, id), decidingOf(after.routes, id)),
  );
}

/** A route's name does not affect what it sends. */
function decidingOf(routes: readonly EffectiveRoute[], id: string): readonly object[] {
  return decidingRoutes(routes, id).map(({ name: _name, ...route }) => route);
}

/** Undefined if the backtester refuses, for example because it is busy. A plan without figures beats an error. */
async function triedOrBusy(
  ports: Ports,
  foreseen: Foreseen,
  id: string,
): Promise<Tried | undefined> {
  try {
    return await tryOne(ports, foreseen, id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function tryOne(ports: Ports, foreseen: Foreseen, id: string): Promise<Tried> {
  const { before, after } = foreseen;
  const trial = trialOf(ports, foreseen, id);
  const run = ({ budget }: Side) => {
    const quiet = quietOf(ports, budget, [trial.draft, ...before.routes]);
    const { signal, personId } = foreseen;
    return ports.backtester.run({ ...trial, quiet }, { signal, personId, onProgress() {} });
  };
  const next = await run(after);
  const last = before.budget === after.budget ? next : await run(before);
  const days = daysOf(trial, next);
  return {
    id,
    now: perDay(last.quiet.saved?.messages ?? 0, days),
    planned: perDay(next.quiet.draft.messages, days),
    days,
    isCut: next.isCut || last.isCut,
  };
}

function trialOf(
  { clock }: Ports,
  { groupKey, before, after }: Foreseen,
  routeId: string,
): Omit<Trial, "quiet"> {
  const draft = [...after.routes, ...before.routes].find(({ id }) => id === routeId);
  if (!draft) throw new Error("a route is foreseen that is in no list");
  const to = Math.floor(clock.databaseNow());
  return {
    from: to - USUAL_DAYS * DAY_MS,
    to,
    reach: [groupKey],
    groupKey,
    draft,
    own: before.routes,
    next: after.routes,
  };
}

/** Days of history behind the figures: at least 1, or 0 without events. */
function daysOf({ to }: Pick<Trial, "to">, { oldestAt }: TrialResult): number {
  return oldestAt === undefined ? 0 : Math.max(1, (to - oldestAt) / DAY_MS);
}

function perDay(messages: number, days: number): number {
  return days === 0 ? 0 : messages / days;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
