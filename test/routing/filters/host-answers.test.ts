// `path` and `team`: facts of the code host that may be unknown. Nothing is held back for what is unknown.

import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import type { FactAnswer, FactAnswers } from "../../../src/core/events/host-answer.ts";
import {
  filesQuestion,
  questionKey,
  teamQuestion,
} from "../../../src/core/routing/host-answers.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { makePullRequest } from "../../support/event-makers.ts";
import { somePerson, somePush } from "../../support/events.ts";
import { compiled } from "../../support/routes.ts";

const pull = makePullRequest(
  "opened",
  { author: somePerson("Ana"), requestedReviewers: [somePerson("bo")] },
  { labels: ["payouts", "bug"] },
);

const known = (...values: readonly string[]): FactAnswer => {
  return { outcome: "known", values, isWhole: true };
};
const files = (answer: FactAnswer): FactAnswers => {
  const question = filesQuestion(pull);
  return new Map(question ? [[questionKey(question), answer]] : []);
};
const members = (team: string, answer: FactAnswer): FactAnswers => {
  const question = teamQuestion(pull, team);
  return new Map(question ? [[questionKey(question), answer]] : []);
};
const SRC = files(known("src/app.ts", "README.md"));
const NONE = files(known());
const SOME = files({ outcome: "known", values: ["src/app.ts"], isWhole: false });
const SLOW = files({ outcome: "unknown", why: "noAnswer" });
const PAYMENTS = members("acme/payments", known("ana", "cy"));

function judge(filter: Filter, answers: FactAnswers | undefined, event = pull) {
  const [verdict] = matchRoutes(
    { event: { ...event, answers }, payload: {}, entry: { groupId: "acme" } },
    [{ id: "acme", globalIngress: true }],
    compiled({ filter }),
    "full",
  );
  return verdict ? describeVerdict(verdict) : "";
}

const rows: readonly (readonly [Filter, FactAnswers | undefined, string])[] = [
  [{ path: "src/*" }, SRC, "sent: `path` `src/app.ts` matches `src/*`"],
  [{ path: "docs/*" }, SRC, "not sent: `path` wanted `docs/*`, got `src/app.ts` and `README.md`"],
  [{ path: "!src/*" }, SRC, "not sent: `path` excludes `src/*`, got `src/app.ts` and `README.md`"],
  [{ path: "src/*" }, NONE, "not sent: `path` wanted `src/*`, but this event has none"],
  [{ path: "src/*" }, SLOW, "sent: `path` is unknown (the code host did not answer in time)"],
  [{ path: "src/*" }, undefined, "sent: `path` is unknown (it was not read for this event)"],
  [{ path: "!src/*" }, SLOW, "sent: `path` is unknown (the code host did not answer in time)"],
  [
    { not: { path: "src/*" } },
    SLOW,
    "sent: `path` is unknown (the code host did not answer in time)",
  ],
  [{ not: { path: "src/*", label: "nope" } }, SLOW, "sent: nothing excludes it"],
  [
    { any: [{ label: "nope" }, { path: "src/*" }] },
    SLOW,
    "sent: `path` is unknown (the code host did not answer in time)",
  ],
  [{ any: [{ path: "src/*" }, { label: "bug" }] }, SLOW, "sent: `label` is `bug`"],
  [
    { path: "src/*", label: "nope" },
    SLOW,
    "not sent: `label` wanted `nope`, got `payouts` and `bug`",
  ],
  [{ path: "src/*" }, SOME, "sent: `path` `src/app.ts` matches `src/*`"],
  [{ path: "docs/*" }, SOME, "sent: `path` is unknown (there is more than Relay reads)"],
  [{ path: "!src/*" }, SOME, "not sent: `path` excludes `src/*`, got `src/app.ts`"],
  [{ path: ["src/*", "!*.sql"] }, SOME, "sent: `path` is unknown (there is more than Relay reads)"],
  [{ team: "acme/payments" }, PAYMENTS, "sent: `team` is `acme/payments`"],
  [{ team: "Acme/Payments" }, PAYMENTS, "sent: `team` `acme/payments` matches `Acme/Payments`"],
  [
    { team: "acme/payments" },
    members("acme/payments", known("bo")),
    "sent: `team` is `acme/payments`",
  ],
  [
    { team: "acme/payments" },
    members("acme/payments", known("cy")),
    "not sent: `team` wanted `acme/payments`, but this event has none",
  ],
  [
    { team: "!acme/payments" },
    PAYMENTS,
    "not sent: `team` excludes `acme/payments`, got `acme/payments`",
  ],
  [{ team: ["acme/ops", "acme/payments"] }, PAYMENTS, "sent: `team` is `acme/payments`"],
  [
    { team: ["acme/payments", "!acme/ops"] },
    PAYMENTS,
    "sent: `team` is unknown (it was not read for this event)",
  ],
  [
    { team: ["acme/payments", "!acme/ops"] },
    members("acme/payments", known()),
    "not sent: `team` wanted `acme/payments`, but this event has none",
  ],
  [
    { not: { team: ["acme/ops", "acme/payments"] } },
    PAYMENTS,
    "not sent: `not` excludes it: `team` is `acme/payments`",
  ],
  [
    { team: ["acme/ops", "!acme/payments"] },
    members("acme/payments", known()),
    "sent: `team` is unknown (it was not read for this event)",
  ],
  [
    { team: "acme/payments" },
    members("acme/payments", { outcome: "unknown", why: "refused" }),
    "sent: `team` is unknown (the code host refused to tell)",
  ],
];

test.each(rows)("%j", (filter, answers, sentence) => {
  expect(judge(filter, answers)).toBe(sentence);
});

test("other events have no unknown files and no team", () => {
  const judgePush = (filter: Filter) => {
    const [verdict] = matchRoutes(
      { event: somePush({ paths: ["a"] }), payload: {}, entry: { groupId: "acme" } },
      [{ id: "acme", globalIngress: true }],
      compiled({ filter }),
    );
    return verdict?.outcome;
  };
  expect(judgePush({ path: "b" })).toBe("notMatched");
  expect(judgePush({ team: "acme/payments" })).toBe("notMatched");
});
