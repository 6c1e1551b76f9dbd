import { describe, expect, test } from "vitest";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { formatMessage } from "../../../src/core/messages/cards/index.ts";
import { english } from "../notifications/options.ts";
import { ana, makeIssue } from "../../support/event-makers.ts";

const KEY = "issue:acme/shop#517";
const around = { entities: new Map(), groupId: "acme" };

describe("an issue in a channel", () => {
  test.each(["opened", "labeled"])("%s posts its message where there is none", (action) => {
    expect(intentOf(makeIssue(action), around)).toEqual({ edits: [KEY], opens: { key: KEY } });
  });

  test.each(["edited", "unlabeled", "milestoned", "pinned", "locked", "unassigned", "typed"])(
    "%s only changes its message",
    (action) => {
      expect(intentOf(makeIssue(action), around)).toEqual({ edits: [KEY] });
    },
  );

  test.each(["closed", "reopened", "assigned", "transferred", "deleted"])(
    "%s is news, and changes its message",
    (action) => {
      expect(intentOf(makeIssue(action), around)).toEqual({ edits: [KEY], note: {} });
    },
  );

  test("whom it is opened with is not told twice, and is called by whichever comes first", () => {
    const now = 1_794_647_520_000;
    const event = makeIssue(
      "assigned",
      { createdAt: now, updatedAt: now + 1000 },
      { assignee: ana },
    );
    expect(intentOf(event, around)).toEqual({ edits: [KEY], opens: { key: KEY } });
    const entities = applyUpdates(new Map(), [event]);
    const said = formatMessage(event, { key: KEY, isNote: false }, { ...english, entities });
    expect(said).toMatchObject({ label: "Issue opened", concerns: [ana] });
  });
});
