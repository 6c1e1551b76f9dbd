import { describe, expect, test } from "vitest";
import { formatEvent } from "../../src/core/notifications/index.ts";
import { ana, makeRun, renovate, SHOP } from "../support/event-makers.ts";
import { plainHeadline, plainLines } from "../support/plain-view.ts";
import { english } from "./options.ts";

const COMMIT = "e2b7d10 Retry payouts that fail with a 5xx";

describe("a run", () => {
  test.each([
    ["queued", undefined, "CI queued", "progress"],
    ["running", undefined, "CI running", "progress"],
    ["completed", "success", "CI passed", "good"],
    ["completed", "failure", "CI failed", "bad"],
    ["completed", "startup_failure", "CI failed", "bad"],
    ["completed", "timed_out", "CI timed out", "bad"],
    ["completed", "cancelled", "CI cancelled", "neutral"],
    ["completed", "skipped", "CI skipped", "neutral"],
    ["completed", "action_required", "CI needs approval", "warning"],
    ["completed", "a word of tomorrow", "CI ended", "neutral"],
    ["completed", undefined, "CI ended", "neutral"],
  ] as const)("%s %s reads as %s", (phase, conclusion, label, tone) => {
    const said = formatEvent(makeRun({ phase, conclusion }), english);
    expect(plainHeadline(said)).toBe(`${label}: Tests on main`);
    expect(said.tone).toBe(tone);
    expect(said.url).toBe(`${SHOP}/actions/runs/9301`);
  });

  test.each([
    ["queued", 0],
    ["running", 1],
    ["completed", 2],
  ] as const)("%s is step %d of the message that it edits", (phase, step) => {
    expect(formatEvent(makeRun({ phase }), english).update).toEqual({
      key: "ci:acme/shop:2823525:main:9301",
      sequence: [161, 1, step],
    });
  });

  test("shows only its commit until it is over", () => {
    const said = formatEvent(makeRun({ phase: "running", conclusion: undefined }), english);
    expect(plainLines(said)).toEqual([COMMIT]);
  });

  test.each(["action_required", "skipped"])("that never ran (%s) has no time", (conclusion) => {
    expect(plainLines(formatEvent(makeRun({ conclusion }), english))).toEqual([COMMIT]);
  });

  test("that failed shows its commit and time, opens the log and pings who started it", () => {
    const said = formatEvent(makeRun(), english);
    expect(plainLines(said)).toEqual([COMMIT, "3 min 18 s"]);
    expect(said.actions).toEqual([
      { kind: "link", label: "Open log", url: `${SHOP}/actions/runs/9301` },
    ]);
    expect(said.concerns).toEqual([ana]);
  });

  test("that passed offers no log and pings nobody", () => {
    const said = formatEvent(makeRun({ conclusion: "success" }), english);
    expect(said).toMatchObject({ actions: [], concerns: [] });
  });

  test("that passed on a later attempt is called flaky", () => {
    const said = formatEvent(makeRun({ conclusion: "success", attempt: 2 }), english);
    expect(plainLines(said)[1]).toBe("3 min 18 s · passed on attempt 2, same commit: flaky");
    expect(said.update?.sequence).toEqual([161, 2, 2]);
  });

  test("that a bot started pings nobody when it fails", () => {
    expect(formatEvent(makeRun({ startedBy: renovate }), english).concerns).toEqual([]);
  });

  test("without a branch is named by its workflow alone", () => {
    const said = formatEvent(makeRun({ branch: undefined }), english);
    expect(plainHeadline(said)).toBe("CI failed: Tests");
  });

  test("links a commit only where the sha is one", () => {
    const said = formatEvent(makeRun({ sha: "../../evil" }), english);
    expect(said.lines[0]).toMatchObject({ content: [{ kind: "code" }, { kind: "text" }] });
  });
});
