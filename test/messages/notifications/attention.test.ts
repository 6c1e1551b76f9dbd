import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttentionEvent } from "../../../src/core/events/attention-events.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { formatEvent, formatMessage } from "../../../src/core/messages/cards/index.ts";
import { de } from "../../../src/core/i18n/de/index.ts";
import { zh } from "../../../src/core/i18n/zh/index.ts";
import { makePush, SHOP } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { AFTERNOON, makeAttention } from "../../support/policy-event-makers.ts";
import { english } from "./options.ts";

const KEY = "stars:acme/shop:2026-11-14";
const MINUTE = 60_000;

/** What the day's message says once all of these were told. */
function dayOf(events: readonly AttentionEvent[], locale = english) {
  const entities = applyUpdates(new Map(), events);
  // Anything may have led to the drawing.
  return formatMessage(makePush(), { key: KEY, isNote: false }, { ...locale, entities });
}

const later = (minutes: number) => ({ at: AFTERNOON + minutes * MINUTE });

const day = [
  makeAttention("tom-okafor", { stars: 1200 }),
  makeAttention("sara-nil", later(1)),
  makeAttention("wren-h", later(2)),
  makeAttention("li-wei", { ...later(3), stars: 1203 }),
  makeAttention("bo-chen", { ...later(4), sort: "fork" }),
  makeAttention("sara-nil", { ...later(5), sort: "fork" }),
];

describe("the attention of a day", () => {
  test("is counted, with who came first and how many stars there are now", () => {
    const said = dayOf(day);
    expect(plainHeadline(said)).toBe("4 stars, 2 forks today");
    expect(plainLines(said)).toEqual(["tom-okafor, sara-nil, wren-h and 2 more · 1,203 stars now"]);
    expect(said).toMatchObject({ tone: "neutral", actor: undefined, url: SHOP, concerns: [] });
  });

  test("is the same in whatever order, and however often, it is told", () => {
    const expected = dayOf(day);
    const shuffled = fc.shuffledSubarray([...day, ...day], { minLength: 2 * day.length });
    fc.assert(
      fc.property(shuffled, (events) => {
        expect(dayOf(events)).toEqual(expected);
      }),
    );
  });

  test.each([
    ["a star taken back no longer counts", { isGiven: false, ...later(9) }, "1 star today"],
    ["also in the second in which it was given", { isGiven: false, ...later(1) }, "1 star today"],
    ["one given again does", later(9), "2 stars today"],
  ])("%s", (_, change, headline) => {
    const events = [...day.slice(0, 2), makeAttention("sara-nil", change)];
    expect(plainHeadline(dayOf(events))).toBe(headline);
  });

  test("says so where all was taken back", () => {
    const events = [makeAttention("tom-okafor", { isGiven: false, stars: 1199 })];
    expect(plainHeadline(dayOf(events))).toBe("0 stars today");
    expect(plainLines(dayOf(events))).toEqual(["1,199 stars now"]);
  });

  test.each([
    ["de", de, "4 Sterne, 2 Forks heute", "tom-okafor, sara-nil, wren-h und 2 weitere"],
    ["zh", zh, "今天 4 个星标、2 个 Fork", "tom-okafor、sara-nil、wren-h 和另外 2 人"],
  ])("reads in %s as one would say it", (tag, words, headline, names) => {
    const said = dayOf(day, { words, tag });
    expect(plainHeadline(said)).toBe(headline);
    expect(plainLines(said)[0]).toContain(names);
  });
});

describe("a star", () => {
  const around = { entities: new Map(), groupId: "acme" };

  test("opens the message of its day", () => {
    expect(intentOf(makeAttention("li-wei"), around)).toEqual({
      edits: [KEY],
      opens: { key: KEY },
    });
  });

  test("taken back changes that message and opens none", () => {
    const event = makeAttention("li-wei", { isGiven: false });
    expect(intentOf(event, around)).toEqual({ edits: [KEY] });
  });

  test("of a day that nobody knows stands for itself", () => {
    const event = makeAttention("li-wei", { at: undefined, stars: 3 });
    expect(intentOf(event, around)).toEqual({ edits: [], note: {} });
    expect(plainHeadline(formatEvent(event, english))).toBe("1 star today");
  });
});
