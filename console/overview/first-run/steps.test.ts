import { describe, expect, it } from "vitest";
import { type Existing, firstSteps, isFirstRun, leftWords } from "./steps.ts";

const group = { id: "mobile", name: "Mobile", role: "owner" };
const nothing: Existing = { group, hasWebhook: false, hasChannel: false, hasRoute: false };

describe("the first steps", () => {
  it("are told by what exists, and the first that is open comes next", () => {
    const steps = firstSteps({ ...nothing, hasChannel: true });
    expect(steps.map(({ isDone }) => isDone)).toStrictEqual([true, false, true, false]);
    expect(steps.find(({ isNext }) => isNext)?.name).toBe("sender");
  });

  it("begin with a group", () => {
    expect(firstSteps({ ...nothing, group: undefined })[0]).toStrictEqual({
      name: "group",
      isDone: false,
      isNext: true,
    });
  });

  it("say how many are left", () => {
    expect(leftWords(firstSteps(nothing))).toBe("Three steps left to the first notification");
    expect(leftWords(firstSteps({ ...nothing, hasWebhook: true, hasRoute: true }))).toBe(
      "One step left to the first notification",
    );
  });

  it("make room for the figures once webhooks come and a route waits for them", () => {
    expect(isFirstRun(nothing)).toBe(true);
    expect(isFirstRun({ ...nothing, hasWebhook: true, hasRoute: true })).toBe(false);
  });
});
