import { expect, it } from "vitest";
import { entry } from "../logs/entry-samples.ts";
import { endedReplays, isUnsettled } from "./is-unsettled.ts";
import { send } from "./send-samples.ts";

const unsent = { ...entry({ state: "ignored", outcome: "notSent" }), logs: [] };

it("asks again until routes were tried and every send is settled", () => {
  expect(isUnsettled([{ ...unsent, outcome: null }], [])).toBe(true);
  expect(isUnsettled([unsent], [])).toBe(false);
  for (const status of ["queued", "sending", "retrying"] as const)
    expect(isUnsettled([{ ...unsent, logs: [send({}), send({ status })] }], [])).toBe(true);
  expect(isUnsettled([{ ...unsent, logs: [send({}), send({ status: "dead" })] }], [])).toBe(false);
});

it("asks again while a replay runs, although the event has no send yet", () => {
  expect(isUnsettled([unsent], [{ state: "running" }])).toBe(true);
  expect(isUnsettled([unsent], [{ state: "done" }])).toBe(false);
});

it("sees that a failed send is joined by one that waits", () => {
  const logs = [send({ status: "failed" }), send({ status: "queued" })];
  expect(isUnsettled([{ outcome: "failed", logs }], [])).toBe(true);
});

it("notices that a replay ended", () => {
  const running = { id: "5", state: "running" } as const;
  expect(endedReplays([running])).toBe("");
  expect(endedReplays([{ ...running, state: "done" }])).toBe("5");
});
