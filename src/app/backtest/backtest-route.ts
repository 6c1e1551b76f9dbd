// Compares what a draft route would have sent in the past with what the saved route did. Stores and sends nothing.

import { type Backtest, MAX_BACKTEST_DAYS } from "../../contract/backtest/backtest.ts";
import type { DraftRoute } from "../../contract/config/config-input.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { describeTrial } from "../../core/backtest/policy-trial.ts";
import { messageMsOf } from "../../core/delivery/rate-limit.ts";
import type { BacktestRange } from "../../core/backtest/tally.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Trial, TrialSample, TrialObserver } from "../../ports/replays.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { eventWords } from "../messages/event-summary.ts";
import { readDraft } from "./draft-route.ts";
import { readScopeOf, requireRole } from "../accounts/require-role.ts";
import { renderPreviews } from "../messages/render-previews.ts";

type Ports = Pick<
  ConsolePorts,
  | "backtester"
  | "configStore"
  | "placeNames"
  | "renderers"
  | "labels"
  | "clock"
  | "budget"
  | "rateLimitsFor"
>;

export type BacktestInput = {
  route: DraftRoute;
  from?: number | undefined;
  to?: number | undefined;
};

const DAY_MS = 86_400_000;
export const USUAL_DAYS = 30;

export async function backtestRoute(
  ports: Ports,
  viewer: Viewer,
  input: BacktestInput,
  watch: TrialObserver,
): Promise<Backtest> {
  const { key: groupKey } = requireRole(viewer, input.route.groupId, "viewer");
  const stretch = stretchOf(input, ports.clock.databaseNow());
  const config = await ports.configStore.read();
  const draft = await readDraft(input.route, config);
  const own = config.routes.filter(({ groupId }) => groupId === draft.groupId);
  const startedAt = ports.clock.now();
  const { reach } = readScopeOf(viewer, undefined);
  const group = config.groups.find(({ id }) => id === draft.groupId);
  const quiet = quietOf(ports, group?.budget, [draft, ...own]);
  const trial = { ...stretch, reach, groupKey, draft, own, quiet };
  const {
    samples,
    days,
    targets,
    quiet: counts,
    oldestAt: _oldestAt,
    ...counted
  } = await ports.backtester.run(trial, { ...watch, personId: viewer.userId });
  const names = await ports.placeNames.namesOf(targets.map(({ target }) => target));
  return {
    ...stretch,
    ...counted,
    tookMs: Math.max(0, Math.round(ports.clock.now() - startedAt)),
    days: [...days],
    targets: targets.map((each) => ({
      ...each,
      name: names.get(targetKey(each.target)) ?? null,
    })),
    samples: await Promise.all(
      samples.map(async ({ event, payload, ...sample }) => {
        const { messages } = await renderPreviews(ports, { event, payload }, draft, config);
        return { ...sample, ...shown(event), messages };
      }),
    ),
    quiet: { draft: counts.draft, saved: counts.saved ?? null, words: describeTrial(counts.draft) },
  };
}

/** Limits for the delivery policy: the group's budget, and the message interval of every tried target. */
export function quietOf(
  { budget: usual, rateLimitsFor }: Pick<Ports, "budget" | "rateLimitsFor">,
  budget: number | undefined,
  routes: readonly Route[],
): Trial["quiet"] {
  const targets = routes.flatMap((route) => route.targets);
  return {
    budget: budget ?? usual,
    messageMs: Object.fromEntries(
      targets.map((target) => [
        targetKey(target),
        messageMsOf(target.platform, rateLimitsFor(target)),
      ]),
    ),
  };
}

function stretchOf({ from, to }: BacktestInput, now: number): BacktestRange {
  const end = to ?? Math.floor(now);
  const begin = from ?? end - USUAL_DAYS * DAY_MS;
  if (begin >= end) throw new Refusal("invalid", "from must be before to");
  if (end - begin > MAX_BACKTEST_DAYS * DAY_MS)
    throw new Refusal("invalid", `from must be at most ${MAX_BACKTEST_DAYS} days before to`);
  return { from: begin, to: end };
}

function shown(event: TrialSample["event"]) {
  const { event: name, repo = null, actor = null } = eventWords(event);
  return { event: name, repo, actor };
}
