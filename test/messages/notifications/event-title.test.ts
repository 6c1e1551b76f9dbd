// The title of an event: from its own payload, whatever became of the pull request since.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedPayloads } from "../../../sandbox/samples/codehost.ts";
import { readEvent } from "../../../src/codehosts/index.ts";
import { eventTitle } from "../../../src/core/messages/cards/event-title.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { countGraphemes } from "../../../src/core/kernel/text/truncate.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { caseCount } from "../../support/case-count.ts";
import { makeCheck, makeDeployment, makeJob } from "../../support/ci-makers.ts";
import {
  makeCommit,
  makeCustom,
  makeIssue,
  makeOther,
  makePullRequest,
  makePush,
  makeRelease,
  makeRun,
  merged,
  SHOP,
} from "../../support/event-makers.ts";
import { makeAlert, makeAttention } from "../../support/policy-event-makers.ts";
import {
  makeComment,
  makeDiscussion,
  makeReview,
  makeReviewComment,
} from "../../support/talk-makers.ts";
import { anyEvent } from "../arbitraries/any-event.ts";
import { english } from "./options.ts";

const retry = makeCommit("e2b7d10", "Retry payouts that fail with a 5xx\n\nWaits 1 and 5 minutes.");
const trial = makeCommit("c07d5a3", "Test: a bank that answers 504 three times");
const NAME = "#482 Retry failed payouts with backoff";

const titled = (event: RelayEvent) => eventTitle(event, english).title;

describe("a pull request", () => {
  test.each([
    ["opened", {}, "PR opened"],
    ["opened", { isDraft: true }, "PR draft"],
    ["reopened", {}, "PR reopened"],
    ["closed", { state: "closed" as const }, "PR closed"],
    ["closed", merged, "PR merged"],
    ["ready_for_review", {}, "PR ready for review"],
    ["review_requested", {}, "Review requested"],
    ["converted_to_draft", { isDraft: true }, "PR draft"],
    ["synchronize", { hasConflicts: true }, "PR updated"],
    ["labeled", merged, "PR updated"],
  ])("%s %j reads as %s", (action, own, label) => {
    expect(titled(makePullRequest(action, own))).toBe(`${label}: ${NAME}`);
  });
});

describe("a push", () => {
  test("of one commit has its headline and leads to it", () => {
    expect(eventTitle(makePush({ commits: [retry] }), english)).toEqual({
      title: "Push to main: Retry payouts that fail with a 5xx",
      url: retry.url,
    });
  });

  test("of several has the newest headline and how many there are besides", () => {
    const { title, url } = eventTitle(makePush({ commits: [trial, retry] }), english);
    expect(title).toBe("Push to main: Retry payouts that fail with a 5xx and 1 more");
    expect(url).toBe(`${SHOP}/compare/9f31c2a1...e2b7d100`);
  });

  test("counts commits that have no headline", () => {
    const bare = makePush({ commits: [makeCommit("e2b7d10", "\n")], totalCommits: 3 });
    expect(titled(bare)).toBe("Push to main: 3 commits");
  });

  test("that made a branch names the branch", () => {
    const made = makePush({ change: "created", ref: { kind: "branch", name: "fix/payouts" } });
    expect(titled(made)).toBe("Branch created: fix/payouts");
  });
});

describe("an alert", () => {
  test("has severity, package and summary", () => {
    expect(titled(makeAlert())).toBe(
      "Security alert, medium: semver < 7.5.2, semver vulnerable to Regular Expression Denial of Service",
    );
  });

  test("of code says how severe it is", () => {
    const code = makeAlert({
      kind: "code",
      title: "Query built from user input",
      severity: "high",
    });
    expect(titled(code)).toBe("Code alert, high: Query built from user input");
  });
});

test.each<[string, RelayEvent]>([
  ["PR approved: #482", makeReview("approved")],
  ["Comment: #482", makeReviewComment()],
  ["Issue updated: #", makeIssue("labeled")],
  ["Issue opened: #", makeIssue("opened")],
  ["Comment: #", makeComment()],
  ["Discussion opened: #", makeDiscussion("created")],
  ["CI failed: Tests on main", makeRun({ workflow: "Tests", conclusion: "failure" })],
  ["Job ", makeJob()],
  ["Check ", makeCheck()],
  ["Deploy ", makeDeployment(undefined)],
  ["Release published: v2.4.0", makeRelease("published")],
  ["Star added: octo", makeAttention("octo")],
  ["Star removed: octo", makeAttention("octo", { isGiven: false })],
  ["Fork created: octo", makeAttention("octo", { sort: "fork" })],
  ["Hello from curl", makeCustom({ title: "Hello from curl" })],
  ["It is done", makeCustom({ title: "", description: "It is done\nSince noon" })],
  ["Custom message", makeCustom({ title: "", description: undefined })],
])("%s", (start, event) => {
  expect(titled(event).slice(0, start.length)).toBe(start);
});

test("is in the language of the group", () => {
  const { title } = eventTitle(makePullRequest("reopened"), localeOf("de"));
  expect(title).toBe(`PR wieder geöffnet: ${NAME}`);
});

test("leads to the repository if the event has no link of its own", () => {
  const other = { ...makeOther("public", undefined), url: undefined };
  expect(eventTitle(other, english).url).toBe(SHOP);
});

test("has no link that is too long to be kept", () => {
  const far = makeCustom({ url: `https://example.com/${"a".repeat(300)}` });
  expect(eventTitle({ ...far, repository: undefined }, english).url).toBeUndefined();
});

test("says more than the name of the event for every recorded payload", () => {
  const titles = recordedPayloads().flatMap(({ event, payload }) => {
    const reading = readEvent("codehost", event, payload);
    return reading.outcome === "read" ? [titled(reading.event)] : [];
  });
  expect(titles.filter((title) => !/: \S/u.test(title))).toEqual([]);
});

test("is one line that fits, whatever people wrote", () => {
  const texts = fc.oneof(
    fc.constantFrom("", " \n ", "\u200B", "\uD800", "👩‍👩‍👧‍👦".repeat(200), "word ".repeat(500)),
    fc.string({ unit: "binary" }),
  );
  const names = texts.map((event) => [{ event, action: event }] as const);
  fc.assert(
    fc.property(anyEvent(texts, names), (event) => {
      const title = titled(event);
      expect(title).toMatch(/[^\s\p{Cf}\p{M}]/u);
      expect(title).not.toMatch(/[\n\r]/u);
      expect(countGraphemes(title)).toBeLessThanOrEqual(120);
    }),
    caseCount(500),
  );
});
