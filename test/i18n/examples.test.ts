// Messages whose words stand in another order elsewhere: body for body what the design shows.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { renderChatone } from "../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../src/chats/kit/render-plain.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { renderWords } from "../../src/core/i18n/translate.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { goldenCase } from "../golden/cases.ts";
import { eventOf } from "../golden/outputs.ts";
import { chatoneOptions, chattwoOptions, linkedWithoutCode } from "../messages/render/example.ts";
import { designedRollup } from "../messages/render/rollup-cases.ts";
import { ana, bo, li, mia, tom } from "../messages/render/people.ts";
import { makePullRequest } from "../support/event-makers.ts";
import { renderCard, makeChecks } from "../support/entity-makers.ts";
import { messageIn } from "./in-language.ts";

const Bodies = z.record(
  z.string(),
  z.object({ chatone: z.unknown(), chattwo: z.unknown(), plain: z.string() }),
);

type Case = {
  example: string;
  /** The example in English, which is drawn under the same options. */
  like: string;
  say: (locale: Locale) => Notification;
};

const golden = (name: string) => (locale: Locale) => messageIn(locale, goldenCase(name));

const CASES: readonly Case[] = [
  { example: "push-30", like: "push-30", say: golden("push__thirty_commits") },
  { example: "pr-card", like: "pr-card-2", say: askedForReview },
  { example: "comment-long", like: "comment-long", say: golden("issue_comment__long") },
  { example: "rollup", like: "rollup", say: designedRollup },
  { example: "ci-failed", like: "ci-failed", say: oneJobFailed },
];

/** Seven jobs of the run passed before. */
function oneJobFailed(locale: Locale): Notification {
  const passed = eventOf(goldenCase("workflow_job__success"));
  const others = Array.from({ length: 7 }, (_, at) => ({
    ...passed,
    ...("job" in passed && { job: { ...passed.job, id: `1${at}`, name: `test ${at}` } }),
  }));
  const failed = eventOf(goldenCase("workflow_job__failure"));
  const run = eventOf(goldenCase("workflow_run__failure"));
  return formatEvent(run, locale, applyUpdates(new Map(), [...others, failed, run]));
}

/** Two are asked, and three of eight checks are done. */
function askedForReview(locale: Locale): Notification {
  const body =
    "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes. The bank's own error codes still fail at once, so a wrong IBAN is not sent three times.";
  const asked = makePullRequest("review_requested", { body, requestedReviewers: [bo, li] });
  const checks = [...makeChecks(3, "success"), ...makeChecks(5, undefined)];
  return renderCard(asked, { checks }, locale);
}

const FORMS = CASES.flatMap(({ example, like, say }) => {
  const file = `${import.meta.dirname}/examples/${example}.json`;
  const bodies = Bodies.parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(bodies).map(([lang, body]) => ({ example, like, say, lang, body }));
});

/** Who is named in the words is linked, as somebody who looks them up would say. */
function withNamed(said: Notification): Notification {
  const named = [ana, bo, li, mia, tom].filter(({ login }) => said.named.includes(login));
  return { ...said, concerns: [...said.concerns, ...named] };
}

describe.each(FORMS)("$example in $lang", ({ like, say, lang, body }) => {
  const locale = localeOf(lang);
  const words = renderWords(locale);
  const said = withNamed(say(locale));

  test("is the chatone body of the design", () => {
    expect(renderChatone(said, { ...chatoneOptions(like), words })).toEqual(body.chatone);
  });

  test("is the chattwo body of the design", () => {
    expect(renderChattwo(said, { ...chattwoOptions(like), words })).toEqual(
      linkedWithoutCode(body.chattwo),
    );
  });

  test("is the plain text of the design", () => {
    expect(renderPlain(said, { words })).toBe(body.plain);
  });
});
