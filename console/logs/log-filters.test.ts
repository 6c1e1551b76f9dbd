import { describe, expect, it } from "vitest";
import {
  eventQueryOf,
  exportQuery,
  filtersOf,
  isNarrowed,
  spanOf,
  statusOf,
  windowOf,
} from "./log-filters.ts";

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

describe("the filters of the logs", () => {
  it("show the last 24 hours where nothing else is said", () => {
    expect(spanOf({}, NOW)).toStrictEqual({ from: NOW - DAY_MS, to: undefined });
  });

  it("look 30 days back for what names one thing, unless a window is chosen", () => {
    expect(windowOf({ q: "acme/shop#12" })).toBe("30d");
    expect(windowOf({ q: "acme/shop#12", window: "1h" })).toBe("1h");
    expect(windowOf({ q: "refund" })).toBe("24h");
    expect(windowOf({ window: "9y" })).toBe("24h");
  });

  it("take a chosen stretch of time as it is", () => {
    expect(spanOf({ from: "100", to: "200" }, NOW)).toStrictEqual({ from: 100, to: 200 });
    expect(spanOf({ from: "now" }, NOW)).toStrictEqual({ from: NOW - DAY_MS, to: undefined });
  });

  it("ask for the chosen outcome, and for any where it is unknown", () => {
    expect(eventQueryOf({ status: "failed" }, { from: 1, to: undefined })?.outcome).toBe("failed");
    expect(statusOf({ status: "lost" })).toBe("all");
  });

  it("ask for no events where only refused requests are wanted", () => {
    expect(eventQueryOf({ status: "rejected" }, { from: 1, to: 2 })).toBeUndefined();
  });

  it("ask for the repository and the number of a pasted link", () => {
    const eventQuery = eventQueryOf(
      { q: "https://codehost.example/acme/shop/pull/4", repo: "acme/web", group: "acme" },
      { from: 1, to: 2 },
    );
    expect(eventQuery).toMatchObject({ repo: "acme/shop", number: "4", groupId: "acme", to: "2" });
  });

  it("ask for what routes said, as far as they can say it, and for what platforms did", () => {
    const span = { from: 1, to: undefined };
    expect(eventQueryOf({ verdict: "stopped", error: "50013" }, span)).toMatchObject({
      verdict: "stopped",
      errorCode: "50013",
    });
    const byReason = eventQueryOf({ error: "no_permission" }, span);
    expect(byReason).toMatchObject({ reason: "no_permission" });
    expect(byReason).not.toHaveProperty("errorCode");
    expect(eventQueryOf({ verdict: "moody" }, span)?.verdict).toBeUndefined();
  });

  it("ask for the same in the list and in the figures above it", () => {
    const search = { actor: "mia-*", repo: "acme/shop", q: "#12", status: "canceled" };
    const {
      limit: _limit,
      from: _from,
      to: _to,
      outcome,
      ...eventQuery
    } = eventQueryOf(search, { from: 1, to: 2 }) ?? { limit: "" };
    expect(outcome).toBe("canceled");
    expect(eventQuery).toMatchObject({ actor: "mia-*", repo: "acme/shop", number: "12" });
    expect(filtersOf(search)).toStrictEqual(eventQuery);
  });

  it("ask for the same rows as a file", () => {
    const eventQuery = { limit: "50", from: "1", outcome: "failed" as const, groupId: "acme" };
    expect(exportQuery(eventQuery)).toStrictEqual({
      from: "1",
      outcome: "failed",
      groupId: "acme",
    });
  });

  it("know whether something narrows the list", () => {
    expect(isNarrowed({ status: "failed", window: "1h" })).toBe(false);
    expect(isNarrowed({ repo: "acme/shop" })).toBe(true);
  });
});
