import { expect, test } from "vitest";
import { ReplayRequest } from "../../src/contract/replays/replays.ts";
import { eventQueryOf } from "../logs/log-filters.ts";
import { searchOf, shownBy } from "./log-search.ts";

const shown = (search: Parameters<typeof eventQueryOf>[0], to?: number) => {
  const asked = eventQueryOf(search, { from: 1_000, to });
  if (!asked) throw new Error("no event can be among these");
  return asked;
};

test("what the filters show is what is sent again, up to now", () => {
  const search = searchOf(shown({ group: "acme", status: "failed", repo: "acme/shop" }), 9_000);
  expect(search).toMatchObject({ outcome: "failed", repo: "acme/shop", from: 1_000, to: 9_000 });
  const asked = { groupId: "acme", what: { kind: "search", search } };
  expect(ReplayRequest.safeParse(asked).success).toBe(true);
});

test("a stretch that was chosen stays as it is", () => {
  expect(searchOf(shown({}, 5_000), 9_000)).toMatchObject({ from: 1_000, to: 5_000 });
});

test("the way back shows the same events, whatever became of them", () => {
  const search = { outcome: "failed", from: 1_000, to: 9_000, routeId: "ci", q: "fix" } as const;
  expect(shownBy(search, "acme")).toEqual({
    group: "acme",
    from: "1000",
    to: "9000",
    route: "ci",
    q: "fix",
  });
  expect(shownBy({ reason: "no_permission" }, null).error).toBe("no_permission");
  expect(shownBy({ errorCode: "50013" }, null).error).toBe("50013");
  expect(shownBy({ number: "48", repo: "acme/shop" }, null)).toMatchObject({
    q: "#48",
    repo: "acme/shop",
  });
});
