import { describe, expect, it } from "vitest";
import { textOf, verdictSpans } from "./spans.ts";

describe("a verdict in words", () => {
  it("marks the key that decided and the values", () => {
    expect(verdictSpans("not sent: `branch` wanted `main`, got `feature/x`")).toStrictEqual([
      { text: "branch", as: "strong" },
      { text: " wanted " },
      { text: "main", as: "code" },
      { text: ", got " },
      { text: "feature/x", as: "code" },
    ]);
  });

  it("names an event once", () => {
    const why = "not sent: `event` wanted `push`, got `check_run` and `check_run.created`";
    expect(textOf(verdictSpans(why))).toBe("event wanted push, got check_run.created");
  });

  it("reads as one sentence", () => {
    expect(textOf(verdictSpans("not sent: the route is disabled"))).toBe("the route is disabled");
  });
});
