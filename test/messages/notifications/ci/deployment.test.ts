import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../../src/core/messages/cards/index.ts";
import { DEPLOY, renderAfter, makeDeployment } from "../../../support/ci-makers.ts";
import { mia, renovate, SHOP } from "../../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../../support/plain-view.ts";
import { english } from "../options.ts";

const ENDED = 1_794_669_365_000;

describe("a deployment", () => {
  test.each([
    ["queued", "Deploy queued", "progress"],
    ["pending", "Deploy queued", "progress"],
    ["in_progress", "Deploy running", "progress"],
    ["success", "Deploy succeeded", "good"],
    ["failure", "Deploy failed", "bad"],
    ["error", "Deploy failed", "bad"],
    ["waiting", "Deploy needs approval", "warning"],
    ["inactive", "Deploy replaced", "neutral"],
    ["a word of tomorrow", "Deploy ended", "neutral"],
  ])("%s reads as %s", (state, label, tone) => {
    const said = formatEvent(makeDeployment({ state }), english);
    expect(plainHeadline(said)).toBe(`${label}: production`);
    expect(said).toMatchObject({ tone, url: DEPLOY, actor: mia });
  });

  test("that was only just asked for is queued, and leads to the run that does it", () => {
    const said = formatEvent(makeDeployment(undefined, { url: DEPLOY }), english);
    expect(plainHeadline(said)).toBe("Deploy queued: production");
    expect(said.url).toBe(DEPLOY);
    expect(formatEvent(makeDeployment(undefined), english).url).toBe(SHOP);
  });

  test("that succeeded says how long it took and opens the site", () => {
    const siteUrl = "https://shop.acme.example";
    const said = formatEvent(
      makeDeployment({ state: "success", updatedAt: ENDED, siteUrl }),
      english,
    );
    expect(plainLines(said)).toEqual(["main · c4295bd · after 4 min 5 s"]);
    expect(said.actions).toEqual([{ kind: "link", label: "Open site", url: siteUrl }]);
    expect(said.concerns).toEqual([]);
  });

  test("that failed cuts what is said of it, opens the log and tells who started it", () => {
    const description = "word ".repeat(60);
    const said = formatEvent(makeDeployment({ state: "failure", description }), english);
    expect(plainLines(said)[1]?.length).toBeLessThanOrEqual(140);
    expect(plainLines(said)[1]).toMatch(/word …$/u);
    expect(said.actions).toEqual([{ kind: "link", label: "Open log", url: DEPLOY }]);
    expect(said).toMatchObject({
      concerns: [mia],
      mentionOnce: { state: "failed", people: [mia] },
    });
  });

  test("that a bot started tells nobody when it fails", () => {
    const failed = makeDeployment({ state: "failure" }, { startedBy: renovate });
    expect(formatEvent(failed, english).concerns).toEqual([]);
  });

  test("of a commit names no branch", () => {
    const said = formatEvent(makeDeployment({}, { ref: undefined }), english);
    expect(plainLines(said)).toEqual(["c4295bd"]);
  });

  test("shows its newest state, also of several in one second", () => {
    const key = "deployment:acme/shop:5501";
    const steps = ["waiting", "in_progress", "success"].map((state) => makeDeployment({ state }));
    const asked = makeDeployment(undefined);
    const said = renderAfter([asked, ...steps.toReversed(), asked], key, english);
    expect(plainHeadline(said)).toBe("Deploy succeeded: production");
  });
});
