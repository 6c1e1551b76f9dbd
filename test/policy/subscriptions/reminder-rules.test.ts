// Which pull requests are reminded of, and what is said of them.

import { expect, test } from "vitest";
import type { Hours } from "../../../src/contract/policy/rules.ts";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import type { PullRequest } from "../../../src/core/events/event.ts";
import { parseFilter } from "../../../src/core/routing/filters/parse-filter.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { formatReminder } from "../../../src/core/policy/subscriptions/reminder-message.ts";
import {
  reminderDue,
  reminderOf,
  waitingPulls,
} from "../../../src/core/policy/subscriptions/reminders.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { bo, li, makePullRequest } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";

const at = (text: string) => Date.parse(`2026-11-${text}Z`);
const NOW = at("18T10:00");

function asked(number: number, when: string, own: Partial<PullRequest> = {}) {
  const updatedAt = at(when);
  return makePullRequest(
    "review_requested",
    { number, title: `Number ${number}`, updatedAt, requestedReviewers: [bo], labels: [], ...own },
    { asked: bo },
  );
}

function filterOf(filter: Filter) {
  const reading = parseFilter(filter);
  if (reading.outcome === "faulty") throw new Error("no filter");
  return reading.filter;
}

type Rules = { filter?: Filter; afterHours?: number; muted?: readonly string[]; hours?: Hours };

function remind(events: readonly RelayEvent[], rules: Rules = {}) {
  const { filter = {}, afterHours = 8, muted = [], hours } = rules;
  const pulls = waitingPulls(applyUpdates(new Map(), events), NOW);
  const reminders = { afterHours, at: "10:00" };
  const routes = [{ reminders, filter: filterOf(filter), hours }];
  return reminderOf({ routes, pulls, muted: new Set(muted) }, NOW);
}

const numbers = (notice: ReturnType<typeof remind>) => notice?.pulls.map(({ number }) => number);

test("those that wait longest come first, five at most, and the rest is counted", () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((n) => asked(n, `16T0${8 - n}:30`));
  const notice = remind(events);
  expect([notice?.total, numbers(notice)]).toEqual([7, [7, 6, 5, 4, 3]]);
});

test("only working hours count", () => {
  // Two and a half hours on Tuesday, one on Wednesday.
  const events = [asked(1, "17T14:30")];
  expect(numbers(remind(events, { afterHours: 3 }))).toEqual([1]);
  expect(remind(events, { afterHours: 4 })).toBeUndefined();
});

test("a request of more than 400 days is late, however few hours a week are worked", () => {
  const hours = { timeZone: "UTC", days: [3], from: "10:00", to: "11:00" };
  const updatedAt = NOW - 500 * 86_400_000;
  const events = [asked(1, "16T09:00", { updatedAt })];
  expect(numbers(remind(events, { afterHours: 60, hours }))).toEqual([1]);
});

test("who is asked again waits from then on", () => {
  expect(remind([asked(1, "16T09:00"), asked(1, "18T09:30")])).toBeUndefined();
});

test("of two who are asked, the one who waits longer counts", () => {
  const both = { requestedReviewers: [bo, li] };
  const later = { ...asked(1, "18T09:30", both), asked: li };
  expect(numbers(remind([later, asked(1, "16T09:00")]))).toEqual([1]);
});

test("whoever waited as a draft waits since it is ready", () => {
  const ready = makePullRequest("ready_for_review", {
    number: 1,
    updatedAt: at("18T09:00"),
    requestedReviewers: [bo],
  });
  expect(remind([asked(1, "16T09:00", { isDraft: true }), ready])).toBeUndefined();
  expect(numbers(remind([asked(1, "16T09:00"), ready], { afterHours: 1 }))).toEqual([1]);
});

test.each([
  ["a draft", { isDraft: true }],
  ["one that is closed", { state: "closed" as const }],
  ["one that has conflicts", { hasConflicts: true }],
  ["one that nobody is asked about", { requestedReviewers: [] }],
])("%s waits for no review", (_, own) => {
  expect(remind([asked(1, "16T09:00", own)])).toBeUndefined();
});

test("a thing that is muted there is left out", () => {
  const events = [asked(1, "16T09:00"), asked(2, "16T09:00")];
  expect(numbers(remind(events, { muted: ["acme/shop#1"] }))).toEqual([2]);
});

test.each<[string, Filter, boolean]>([
  ["another repository", { repo: "acme/bank" }, false],
  ["its repository", { repo: "acme/*" }, true],
  ["an excluded label", { label: "!wip" }, false],
  ["a label", { label: "wip" }, true],
  ["not a label", { not: { label: "wip" } }, false],
  ["not a label by somebody", { not: { label: "wip", actor: "ana-lopez" } }, true],
  ["other events", { event: "push" }, true],
  ["any of two", { any: [{ repo: "acme/bank" }, { branch: "none" }] }, false],
])("a filter that asks for %s", (_, filter, isTold) => {
  const notice = remind([asked(1, "16T09:00", { labels: ["wip"] })], { filter });
  expect(notice !== undefined).toBe(isTold);
});

test("reminders are due at their time on working days, and for an hour", () => {
  const due = (when: string) =>
    reminderDue({ reminders: { afterHours: 8, at: "10:00" } }, at(when));
  expect(due("18T09:59")).toBeUndefined();
  expect(due("18T10:00")).toBe(at("18T10:00"));
  expect(due("18T10:59")).toBe(at("18T10:00"));
  expect(due("18T11:00")).toBeUndefined();
  expect(due("21T10:00")).toBeUndefined();
});

test("it says which, whom and how long, and calls nobody", () => {
  const events = [1, 2, 3, 4, 5, 6].map((n) => asked(n, `16T09:0${n}`));
  const notice = remind(events);
  const said = notice && formatReminder(notice, localeOf("en"));
  expect(said?.concerns).toEqual([]);
  expect(said && plainHeadline(said)).toContain("6 pull requests wait for a review");
  expect(said && plainLines(said).slice(0, 2)).toEqual([
    "Asked at least 8 working hours ago, longest first.",
    "#1 Number 1 · acme/shop · asked: bo-chen · waiting for 2 d",
  ]);
  expect(said && plainLines(said).at(-1)).toBe("and 1 more");
});

test("who snoozes on a Friday hears of it again on Tuesday", () => {
  const friday = at("20T10:05");
  const entities = applyUpdates(new Map(), [asked(1, "16T09:00")]);
  const routes = [{ reminders: { afterHours: 8, at: "10:00" }, filter: filterOf({}) }];
  const pulls = waitingPulls(entities, friday);
  const notice = reminderOf({ routes, pulls, muted: new Set() }, friday);
  expect(notice?.snoozedUntil).toBe(at("23T11:00"));
});
