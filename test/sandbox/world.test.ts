// The month that `npm run world` tells: made up, but in order, never in the future, and the same every time.

import { expect, test } from "vitest";
import { createRandom } from "../../sandbox/storm/random.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { momentOf } from "../../dev/world/calendar.ts";
import { pastOf } from "../../dev/world/past.ts";
import { placesOf } from "../../dev/world/places.ts";
import { scenesOf } from "../../dev/world/script.ts";
import { slim } from "../../dev/world/slim.ts";
import { timelineOf } from "../../dev/world/timeline.ts";

const NOW = Date.UTC(2026, 10, 12, 14, 32);
const DAY = 86_400_000;
const SEED = readSeed(`${import.meta.dirname}/../../dev/world/seed.json`);

function monthAt(now: number) {
  const places = placesOf({ seed: SEED, now, codehost: "http://127.0.0.1:1" }, 7);
  const past = pastOf(places, { now, days: 2, judge: () => 1 });
  return { past, scenes: scenesOf(places) };
}

const MONTH = monthAt(NOW);

test("numbers follow the time, whether something was made up or is played", () => {
  const { past, scenes } = MONTH;
  const timeline = timelineOf(past, scenes, { now: NOW, sendsOf: () => 2 });
  const all = [...timeline.past, ...timeline.played].toSorted((a, b) => a.eventId - b.eventId);
  expect(all.map(({ eventId }) => eventId)).toEqual(all.map((_, index) => index + 1));
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
  const sends = all.map(({ firstSendId }) => firstSendId);
  expect(new Set(sends).size).toBe(all.length);
  expect(sends).toEqual(sends.toSorted((a, b) => a - b));
});

test("what happens does not depend on the minute at which one looks", () => {
  const titles = ({ past }: typeof MONTH) =>
    past.map(({ happening }) => happening.told.payload["action"]);
  expect(titles(MONTH)).toEqual(titles(monthAt(NOW + 17 * 60_000)));
});

test("a moment lies in its day, and never in the future", () => {
  const random = createRandom(1);
  for (let daysAgo = 0; daysAgo < 5; daysAgo += 1) {
    const ages = Array.from({ length: 200 }, () => NOW - momentOf(NOW, daysAgo, random));
    expect(Math.min(...ages)).toBeGreaterThan(daysAgo * DAY);
    expect(Math.max(...ages)).toBeLessThan((daysAgo + 1) * DAY);
  }
});

test("a slim payload keeps what people see and loses the addresses of the API", () => {
  const user = { login: "aikom", html_url: "http://a/aikom", followers_url: "http://a/f" };
  expect(slim({ title: "A", draft: false, closed_at: null, users: [user] })).toEqual({
    title: "A",
    users: [{ login: "aikom", html_url: "http://a/aikom" }],
  });
});
