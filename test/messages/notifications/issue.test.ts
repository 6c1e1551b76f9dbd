import { describe, expect, test } from "vitest";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { formatEvent, formatMessage } from "../../../src/core/messages/cards/index.ts";
import { ana, makeIssue, mia, renovate, tom } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const TITLE = "#517 Payout stuck in pending after a bank timeout";
const FIRST =
  "Since this morning 14 payouts show “pending” although the bank answered 504. The retry job skips them because attempt is never raised.";
const BODY = `${FIRST.replace("attempt", "`attempt`")}\n\n1. Create a payout\n2. Let the bank answer 504`;

describe("an issue that is opened", () => {
  const said = formatEvent(makeIssue("opened", { body: BODY }), english);

  test("shows labels, assignees, milestone and the first paragraph", () => {
    expect(plainHeadline(said)).toBe(`Issue opened: ${TITLE}`);
    expect(plainLines(said)).toEqual(["bug · assigned to ana-lopez · v2.4", `“${FIRST} …”`]);
    expect(said.tone).toBe("progress");
    expect(said.face?.words).toBe(`${FIRST} …`);
  });

  test("is drawn from what is known, so none is older than another", () => {
    expect(said.sequence).toBeUndefined();
  });

  test("pings its assignees, but neither bots nor who opened it", () => {
    const assignees = [ana, tom, renovate, ana];
    const concerns = formatEvent(makeIssue("opened", { assignees }), english).concerns;
    expect(concerns).toEqual([ana]);
  });
});

describe("an issue that goes on", () => {
  test.each([
    ["closed", "closed", ["Issue closed", "done"], ["opened by tom-okafor · bug"]],
    ["reopened", "open", ["Issue reopened", "progress"], ["bug · assigned to ana-lopez · v2.4"]],
    ["assigned", "open", ["Issue assigned", "neutral"], ["assigned to ana-lopez · bug"]],
    ["transferred", "open", ["Issue transferred", "neutral"], ["opened by tom-okafor · bug"]],
    ["deleted", "open", ["Issue deleted", "neutral"], ["opened by tom-okafor · bug"]],
  ] as const)("%s is news of its own", (action, state, [label, tone], lines) => {
    const facts = { actor: mia, assignee: ana };
    const said = formatEvent(makeIssue(action, { state, body: BODY }, facts), english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual(lines);
    expect(said).toMatchObject({ tone, actor: mia, sequence: undefined, face: undefined });
  });

  test("pings who was assigned, unless they did it themselves", () => {
    const byMia = makeIssue("assigned", {}, { actor: mia, assignee: ana });
    const byAna = makeIssue("assigned", {}, { actor: ana, assignee: ana });
    expect(formatEvent(byMia, english).concerns).toEqual([ana]);
    expect(formatEvent(byAna, english).concerns).toEqual([]);
  });

  test.each(["labeled", "edited", "milestoned", "pinned", "locked"])(
    "%s edits the message it was opened with and pings nobody",
    (action) => {
      const said = formatEvent(makeIssue(action, {}, { actor: mia }), english);
      expect(plainHeadline(said)).toBe(`Issue opened: ${TITLE}`);
      expect(said).toMatchObject({ actor: tom, concerns: [] });
    },
  );

  test("a change after the end shows the end, shrunk", () => {
    const said = formatEvent(makeIssue("labeled", { state: "closed", body: BODY }), english);
    expect(plainHeadline(said)).toBe(`Issue closed: ${TITLE}`);
    expect(plainLines(said)).toEqual(["bug"]);
    expect(said).toMatchObject({ tone: "done", face: undefined });
  });

  test.each(["deleted", "transferred"] as const)("its message says that it was %s", (action) => {
    const events = [makeIssue("opened", { body: BODY }), makeIssue(action, { body: BODY })];
    const entities = applyUpdates(new Map(), events);
    const message = { key: "issue:acme/shop#517", isNote: false };
    const said = formatMessage(makeIssue("opened"), message, { ...english, entities });
    expect(plainHeadline(said)).toBe(`Issue ${action}: ${TITLE}`);
    expect(plainLines(said)).toEqual(["bug"]);
    expect(said).toMatchObject({ tone: "neutral", face: undefined });
  });
});
