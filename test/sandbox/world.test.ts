// The month of `npm run world`: in order, never in the future, the same every time, and without dangling references.

import { expect, test } from "vitest";
import { z } from "zod";
import { createMonth, type Month } from "../../dev/world/month.ts";
import { slim } from "../../dev/world/slim.ts";
import { timelineOf } from "../../dev/world/timeline.ts";
import { findThread } from "../../sandbox/forge/state/find.ts";
import { stateFromSeed } from "../../sandbox/codehost/state/state.ts";
import { readSeed } from "../../sandbox/seed.ts";

const NOW = Date.UTC(2026, 10, 12, 14, 32);
const DAY = 86_400_000;
const SEED = readSeed(`${import.meta.dirname}/../../dev/world/seed.json`);

function monthAt(now: number): Month {
  return createMonth({ seed: SEED, now, days: 2, codehost: "http://127.0.0.1:1" });
}

const MONTH = monthAt(NOW);
const EVENTS = [
  ...MONTH.past,
  ...MONTH.scenes.map(({ agoMs, event }) => ({ at: NOW - agoMs, event })),
]
  .toSorted((one, two) => one.at - two.at)
  .map(({ event }) => event);

test("ids follow the time, in the past and in the played scenes", () => {
  const { past, scenes } = MONTH;
  const timeline = timelineOf(past, scenes, { now: NOW, sendsOf: () => 2 });
  const all = [...timeline.past, ...timeline.played].toSorted((a, b) => a.eventId - b.eventId);
  expect(all.map(({ eventId }) => eventId)).toEqual(all.map((_, index) => index + 1));
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
  const sends = all.map(({ firstSendId }) => firstSendId);
  expect(new Set(sends).size).toBe(all.length);
  expect(sends).toEqual(sends.toSorted((a, b) => a - b));
});

test("events do not depend on the minute of the start", () => {
  const names = ({ past }: Month) => past.map(({ event: { event, action } }) => [event, action]);
  expect(names(monthAt(NOW + 17 * 60_000))).toEqual(names(MONTH));
  const bytes = ({ past, scenes }: Month) => JSON.stringify([past, scenes]);
  expect(bytes(monthAt(NOW)) === bytes(MONTH)).toBe(true);
});

test("the past lies within its days, and never in the future", () => {
  const ages = MONTH.past.map(({ at }) => NOW - at);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(2 * DAY);
  const today = MONTH.past.filter(({ isToday }) => isToday).map(({ at }) => NOW - at);
  expect(Math.max(...today)).toBeLessThanOrEqual(DAY);
});

/** Issues and pull requests that a payload names, by URL or in a commit message, as `acme/shop#12`. */
function referencesIn({ payload }: (typeof EVENTS)[number]): string[] {
  const text = JSON.stringify(payload);
  const repository = /"full_name":"([^"]+)"/.exec(text)?.[1] ?? "";
  return [
    ...[...text.matchAll(/\/(acme\/[a-z]+)\/(?:pulls?|issues)\/(\d+)/g)].map(
      ([, name, number]) => `${name}#${number}`,
    ),
    ...[...text.matchAll(/\(#(\d+)\)/g)].map(([, number]) => `${repository}#${number}`),
  ];
}

test("every issue and pull request that an event names has a page in the GitHub sandbox", () => {
  const { issues, pullRequests } = MONTH.seed;
  const pages = [...issues, ...pullRequests].map((item) => `${item.repository}#${item.number}`);
  const named = new Set(EVENTS.flatMap(referencesIn));
  expect(new Set(pages).size).toBe(pages.length);
  expect([...named].toSorted()).toEqual(pages.toSorted());
  expect(pullRequests.length).toBeGreaterThan(50);
  expect(issues.length).toBeGreaterThan(50);
});

const Item = z.object({ title: z.string(), state: z.string(), merged: z.boolean().optional() });

test("the first event of a work item opens it, and its page shows the state of the last one", () => {
  const state = stateFromSeed(MONTH.seed, NOW);
  const items = Map.groupBy(
    EVENTS.filter(({ payload }) => payload["pull_request"] ?? payload["issue"]),
    (event) => referencesIn(event)[0] ?? "",
  );
  for (const [name, events] of items) {
    const [repository = "", number] = name.split("#");
    const { pull_request: pull, issue } = events.at(-1)?.payload ?? {};
    const last = Item.parse(pull ?? issue);
    expect([name, events[0]?.action]).toEqual([name, "opened"]);
    expect(findThread(state, repository, Number(number))).toMatchObject({
      kind: pull ? "pull-request" : "issue",
      title: last.title,
      state: last.state,
      ...(last.merged !== undefined && { isMerged: last.merged }),
    });
  }
});

test("a slim payload keeps what users see and drops API URLs", () => {
  const user = { login: "aikom", html_url: "http://a/aikom", followers_url: "http://a/f" };
  expect(slim({ title: "A", draft: false, closed_at: null, users: [user] })).toEqual({
    title: "A",
    users: [{ login: "aikom", html_url: "http://a/aikom" }],
  });
});
