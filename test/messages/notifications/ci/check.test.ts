import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../../src/core/messages/cards/index.ts";
import { renderAfter, LINT, makeCheck } from "../../../support/ci-makers.ts";
import { makeSha, SHOP } from "../../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../../support/plain-view.ts";
import { english } from "../options.ts";

describe("a check", () => {
  test.each([
    ["queued", undefined, "Check queued", "progress"],
    ["running", undefined, "Check running", "progress"],
    ["completed", "success", "Check passed", "good"],
    ["completed", "failure", "Check failed", "bad"],
    ["completed", "timed_out", "Check timed out", "bad"],
    ["completed", "action_required", "Check needs action", "warning"],
    ["completed", "cancelled", "Check cancelled", "neutral"],
    ["completed", "skipped", "Check skipped", "neutral"],
    ["completed", "neutral", "Check ended", "neutral"],
  ] as const)("%s %s reads as %s", (phase, conclusion, label, tone) => {
    const said = formatEvent(makeCheck({ phase, conclusion }), english);
    expect(plainHeadline(said)).toBe(`${label}: linter on main`);
    expect(said).toMatchObject({ tone, url: LINT });
  });

  test("that failed says what it says of itself, in one plain line", () => {
    const summary = "**3 errors**\n\n- in `payout.ts`";
    expect(plainLines(formatEvent(makeCheck({ summary }), english))).toEqual([
      "3 errors • in payout.ts",
      "e2b7d10",
    ]);
  });

  test("that passed says nothing of itself", () => {
    const said = formatEvent(makeCheck({ conclusion: "success", summary: "0 errors" }), english);
    expect(plainLines(said)).toEqual(["e2b7d10"]);
  });

  test("without an address leads to its commit", () => {
    const said = formatEvent(makeCheck({ url: undefined }), english);
    expect(said.url).toBe(`${SHOP}/commit/${makeSha("e2b7d10")}`);
  });

  test("shows its newest state, whichever came last", () => {
    const running = makeCheck({ phase: "running", conclusion: undefined, completedAt: undefined });
    const key = `check:acme/shop:linter:${makeSha("e2b7d10")}`;
    const said = renderAfter([running, makeCheck(), running], key, english);
    expect(plainHeadline(said)).toBe("Check failed: linter on main");
  });
});

test("a suite is never overwritten by an older state of it", () => {
  const suite = makeCheck({ isSuite: true, conclusion: "success" });
  const asked = { phase: "queued", conclusion: undefined, completedAt: undefined } as const;
  const early = makeCheck({ isSuite: true, ...asked });
  expect(formatEvent(suite, english).sequence).toEqual([1_794_663_660_000]);
  expect(formatEvent(early, english).sequence).toEqual([1_794_663_600_000]);
});
