import { expect, test } from "vitest";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { makeRelease, mia } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const NOTES =
  "## Highlights\n- Failed payouts are tried again by themselves\n- One report per bank\n- 14 stuck payouts repaired\n\n## All changes\n- Bump the bank client to 4.2 by @renovate\n- Rename PayoutJob to PayoutWorker by @ana-lopez";

test("a release shows its tag, its name and the start of its notes", () => {
  const said = formatEvent(makeRelease("published", { body: NOTES }), english);
  expect(plainHeadline(said)).toBe("Release published: v2.4.0 Payouts you can trust");
  expect(plainLines(said)).toEqual([
    "“• Failed payouts are tried again by themselves\n• One report per bank\n• 14 stuck payouts repaired\n• Bump the bank client to 4.2 by @renovate\n• Rename PayoutJob to PayoutWorker by @ana-lopez”",
  ]);
  expect(said).toMatchObject({
    tone: "good",
    actor: mia,
    short: "v2.4.0",
    concerns: [],
  });
});

test("notes of more than five lines end in a mark", () => {
  const said = formatEvent(makeRelease("published", { body: `${NOTES}\n- One more` }), english);
  expect(plainLines(said)[0]).toMatch(/by @ana-lopez …”$/u);
});

test.each([
  ["published", {}, "Release published", "good"],
  ["edited", {}, "Release published", "good"],
  ["prereleased", { isPrerelease: true }, "Pre-release published", "progress"],
  ["created", { isDraft: true }, "Release draft", "neutral"],
  ["unpublished", {}, "Release unpublished", "neutral"],
  ["deleted", {}, "Release deleted", "warning"],
] as const)("%s %o reads as %s", (action, state, label, tone) => {
  const said = formatEvent(makeRelease(action, state), english);
  expect(plainHeadline(said)).toBe(`${label}: v2.4.0 Payouts you can trust`);
  expect(said.tone).toBe(tone);
});

test("what is deleted shows no notes", () => {
  expect(formatEvent(makeRelease("deleted", { body: NOTES }), english).lines).toEqual([]);
});

test.each([
  ["v2.4.0", "v2.4.0"],
  [undefined, "v2.4.0"],
  ["v2.4.0 – Payouts", "v2.4.0 – Payouts"],
  ["2.4.0: payouts", "2.4.0: payouts"],
  ["", "v2.4.0"],
])("the tag is said once where the name is %s", (name, subject) => {
  expect(formatEvent(makeRelease("published", { name }), english).subject).toBe(subject);
});
