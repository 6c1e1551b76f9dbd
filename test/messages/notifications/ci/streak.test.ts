import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../../src/core/messages/cards/index.ts";
import { renderAfter, makeJob } from "../../../support/ci-makers.ts";
import { ana, bo, makeRun, renovate, SHOP } from "../../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../../support/plain-view.ts";
import { english } from "../options.ts";

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

  test("shows only its commit until it is over", () => {
    const said = formatEvent(makeRun({ phase: "running", conclusion: undefined }), english);
    expect(plainLines(said)).toEqual([COMMIT]);
  });

  test.each(["action_required", "skipped"])("that never ran (%s) has no time", (conclusion) => {
    expect(plainLines(formatEvent(makeRun({ conclusion }), english))).toEqual([COMMIT]);
  });

  test("that failed shows its commit and time, opens the log, can be watched and pings who started it", () => {
    const said = formatEvent(makeRun(), english);
    expect(plainLines(said)).toEqual([COMMIT, "3 min 18 s"]);
    expect(said.actions).toMatchObject([
      { kind: "link", label: "Open log", url: `${SHOP}/actions/runs/9301` },
      { kind: "watch", label: "Tell me", on: { repository: "acme/shop" } },
    ]);
    expect(said).toMatchObject({
      concerns: [ana],
      mentionOnce: { state: "failed", people: [ana] },
    });
  });

  test("that passed offers no log and pings nobody", () => {
    const said = formatEvent(makeRun({ conclusion: "success" }), english);
    expect(said).toMatchObject({ actions: [], concerns: [], mentionOnce: undefined });
  });

  test("that passed on a later attempt is called flaky", () => {
    const said = formatEvent(makeRun({ conclusion: "success", attempt: 2 }), english);
    expect(plainLines(said)[1]).toBe("3 min 18 s · passed on attempt 2, same commit: flaky");
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

  test("that passed as the first one was not broken before", () => {
    const said = formatEvent(makeRun({ conclusion: "success" }), english);
    expect(plainHeadline(said)).toBe("CI passed: Tests on main");
    expect(plainLines(said)).toEqual([COMMIT, "3 min 18 s"]);
  });
});

const KEY = "ci:acme/shop:2823525:main:9301";
const failedJob = (at: number) =>
  makeJob({ id: `${at}`, name: `job ${at}`, completedAt: 1_794_663_700_000 + at });

describe("the jobs of a run", () => {
  test("that failed stand in the order in which they failed, at most three of them", () => {
    const jobs = [3, 1, 5, 2, 4].map(failedJob);
    const said = renderAfter([makeRun(), ...jobs], KEY, english);
    expect(plainLines(said)).toEqual([
      "✗ job 1 › Run npm test",
      "✗ job 2 › Run npm test",
      "✗ job 3 › Run npm test",
      "and 2 more",
      COMMIT,
      "0 of 5 jobs passed · 3 min 18 s",
    ]);
  });

  test("lead to the log of the first one that failed", () => {
    const said = renderAfter([makeRun(), failedJob(2), failedJob(1)], KEY, english);
    expect(said.actions[0]).toMatchObject({ url: `${SHOP}/actions/runs/9301/job/1` });
  });

  test("that failed without a step are named alone", () => {
    const said = renderAfter([makeRun(), makeJob({ failedStep: undefined })], KEY, english);
    expect(plainLines(said)[0]).toBe("✗ test (windows)");
  });

  test("that were skipped are not counted", () => {
    const skipped = makeJob({ id: "9", name: "deploy", conclusion: "skipped" });
    const said = renderAfter([makeRun(), makeJob(), skipped], KEY, english);
    expect(plainLines(said).at(-1)).toBe("0 of 1 job passed · 3 min 18 s");
  });

  test("are those of the attempt that is shown", () => {
    const again = makeRun({ attempt: 2 });
    const job = makeJob({ id: "9", attempt: 2, name: "lint", failedStep: undefined });
    const said = renderAfter([makeRun(), makeJob(), again, job], KEY, english);
    expect(plainLines(said)[0]).toBe("✗ lint");
    expect(plainLines(said).at(-1)).toBe("0 of 1 job passed · 3 min 18 s");
  });

  test("are not shown once the run passed", () => {
    const said = renderAfter([makeRun({ conclusion: "success" }), makeJob()], KEY, english);
    expect(plainLines(said)).toEqual([COMMIT, "3 min 18 s"]);
  });
});

describe("a streak", () => {
  const second = { id: "9302", number: 162 };

  test("concerns who broke it, not who came later", () => {
    const said = renderAfter([makeRun(), makeRun({ ...second, startedBy: bo })], KEY, english);
    expect(said).toMatchObject({
      actor: bo,
      concerns: [ana],
      mentionOnce: { state: "failed", people: [ana] },
    });
  });

  test("is drawn also where the message has the key of a run that was overtaken", () => {
    const late = makeRun({ id: "9300", number: 160, phase: "running", conclusion: undefined });
    const said = renderAfter([makeRun(), late], KEY, english);
    expect(plainHeadline(said)).toBe("CI failed: Tests on main");
  });

  test("does not count the seconds for which it was broken, but says a minute at least", () => {
    const fixed = makeRun({ ...second, conclusion: "success", updatedAt: 1_794_663_803_000 });
    expect(plainLines(renderAfter([makeRun(), fixed], KEY, english)).at(-1)).toBe(
      "3 min 23 s · was broken for 1 min",
    );
  });

  test("takes who and what from what is known, whatever event drew it", () => {
    const by = { ...makeJob(), actor: renovate };
    const said = renderAfter([by, makeRun()], KEY, english);
    expect(said).toMatchObject({ actor: ana, url: `${SHOP}/actions/runs/9301` });
  });
});
