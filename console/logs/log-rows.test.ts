import { describe, expect, it } from "vitest";
import { entry, rejection } from "./entry-samples.ts";
import {
  countNew,
  type EventPage,
  fittingRejected,
  mergedRows,
  withFirstPage,
  withOlderPage,
} from "./log-rows.ts";

function page(ids: readonly number[], nextCursor: string | null = "more"): EventPage {
  return { events: ids.map((id) => entry({ id: String(id), receivedAt: id * 100 })), nextCursor };
}

const idsOf = ({ events }: EventPage) => events.map(({ id }) => Number(id));

describe("the first page, asked for again", () => {
  it("goes on top of the older ones", () => {
    const known = withOlderPage(page([5, 4, 3], "c3"), page([2, 1], "c1"));
    const joined = withFirstPage(known, page([6, 5, 4], "c4"));
    expect(idsOf(joined)).toStrictEqual([6, 5, 4, 3, 2, 1]);
    expect(joined.nextCursor).toBe("c1");
  });

  it("drops what no longer fits in its own stretch", () => {
    const known = withOlderPage(page([5, 4, 3], "c3"), page([2, 1], "c1"));
    expect(idsOf(withFirstPage(known, page([6, 5, 3], "c3")))).toStrictEqual([6, 5, 3, 2, 1]);
  });

  it("lets the older ones go rather than hide a gap", () => {
    expect(idsOf(withFirstPage(page([3, 2, 1]), page([9, 8, 7])))).toStrictEqual([9, 8, 7]);
  });

  it("is all there is where nothing follows", () => {
    expect(idsOf(withFirstPage(page([3, 2, 1]), page([4], null)))).toStrictEqual([4]);
  });
});

describe("an older page", () => {
  it("adds nothing twice", () => {
    expect(idsOf(withOlderPage(page([5, 4]), page([4, 3])))).toStrictEqual([5, 4, 3]);
  });

  it("keeps an event of two groups twice", () => {
    const own: EventPage = { events: [entry({ groupId: "acme" })], nextCursor: "c" };
    const other: EventPage = { events: [entry({ groupId: "web" })], nextCursor: null };
    expect(withOlderPage(own, other).events).toHaveLength(2);
  });
});

describe("new rows", () => {
  it("are those above the newest that is shown", () => {
    expect(countNew(page([5, 4]), page([7, 6, 5, 4]))).toBe(2);
    expect(countNew(page([5, 4]), page([5, 4]))).toBe(0);
    expect(countNew(page([]), page([1]))).toBe(1);
  });
});

describe("events and refused requests", () => {
  it("stand in one list, newest first", () => {
    const rows = mergedRows(page([3, 1], null), [rejection({ id: "9", at: 200 })]);
    expect(rows.map(({ key }) => key)).toStrictEqual(["3/acme", "rejected-9", "1/acme"]);
  });

  it("show no refused one below events that are not shown yet", () => {
    const rows = mergedRows(page([3]), [rejection({ at: 200 })]);
    expect(rows).toHaveLength(1);
  });

  it("leave refused ones out where a filter speaks of what they do not have", () => {
    const all = [rejection({})];
    expect(fittingRejected(all, { repo: "acme/shop" })).toStrictEqual([]);
    expect(fittingRejected(all, { route: "r" })).toStrictEqual([]);
    expect(fittingRejected(all, { actor: "mia-kraus" })).toStrictEqual([]);
    expect(fittingRejected(all, { verdict: "matched" })).toStrictEqual([]);
    expect(fittingRejected(all, { error: "50013" })).toStrictEqual([]);
    expect(fittingRejected(all, { event: "push" })).toHaveLength(1);
    expect(fittingRejected(all, { event: "issues.opened" })).toStrictEqual([]);
  });

  it("find refused ones by their sender's address and by the reason", () => {
    const all = [rejection({})];
    expect(fittingRejected(all, { q: "203.0.113" })).toHaveLength(1);
    expect(fittingRejected(all, { q: "invalid SIGNATURE" })).toHaveLength(1);
    expect(fittingRejected(all, { q: "refund" })).toStrictEqual([]);
  });
});
