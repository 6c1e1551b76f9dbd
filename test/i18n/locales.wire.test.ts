// Every golden case in every language, as both chats and plain text have it: nothing of ours is left in
// English, no placeholder is left open, no limit of a chat is broken.

import type { Alert } from "../../src/contract/alerts/alerts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Notification } from "../../src/core/messages/notification.ts";
import {
  formatLinkNotice,
  formatTestNotice,
} from "../../src/core/messages/notices/setup-notices.ts";
import { formatLogLine } from "../../src/core/messages/notices/log-line.ts";
import { formatReminder } from "../../src/core/policy/subscriptions/reminder-message.ts";
import { formatSummary } from "../../src/core/messages/notices/summary.ts";
import { formatAlertNotice } from "../../src/core/alerts/alert-notice.ts";
import { formatTargetNotice } from "../../src/core/messages/notices/target-notices.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { goldenCases } from "../golden/cases.ts";
import { type Bot, SHOP, startBot } from "../sandbox/chatone/bot.ts";
import { startTestChattwo, SUPERGROUP, type TestChattwo } from "../sandbox/chattwo/calls.ts";
import { expectNoProblems } from "../support/strict.ts";
import { formsIn, messageIn } from "./in-language.ts";
import { leftInEnglish } from "./pieces.ts";
import { SAME_WORDS } from "./same-in-english.ts";

let chatone: Bot;
let chattwo: TestChattwo;
beforeAll(async () => {
  chatone = await startBot({ limits: false });
  chattwo = await startTestChattwo({ limits: false });
});
afterAll(async () => {
  await chatone.platform.stop();
  await chattwo.stop();
});

const target = { platform: "chatone", channelId: "118020000000000007" } as const;
const failed = { target, status: "failed", error: "Unknown Channel", tookMs: undefined };
const arrived = { target, status: "delivered", error: undefined, tookMs: 412 };
const logged = {
  eventId: "9",
  event: "push",
  action: undefined,
  repo: "acme/shop",
  number: undefined,
  deliveryId: "72d3162e-cc78-11e3-81ab-4c9367dc0958",
  url: undefined,
};

const summary = {
  kind: "summary" as const,
  requestedBy: "ana-lopez",
  total: 17,
  part: 1,
  parts: 2,
  lines: [{ title: "acme/shop" }],
};

const reminder = {
  kind: "reminder" as const,
  afterHours: 8,
  snoozedUntil: 0,
  total: 7,
  pulls: [
    { repo: "acme/shop", number: 482, title: "Acme", asked: ["ana-lopez"], waitsMs: 183_600_000 },
  ],
};

const ALERTS: readonly Alert[] = [
  { kind: "targetPaused", target, said: "" },
  { kind: "failures", failed: 7, settled: 24 },
  { kind: "rejected", rejected: 12 },
  { kind: "waiting", waitsMs: 660_000, targets: 1 },
];

/** What Relay says by itself. */
const OWN: readonly (readonly [string, (locale: Locale) => Notification])[] = [
  ["log line", (locale) => formatLogLine({ ...logged, sends: [arrived] }, locale)],
  [
    "log line of failures",
    (locale) =>
      formatLogLine({ ...logged, sends: Array.from({ length: 5 }, () => failed) }, locale),
  ],
  [
    "target notice",
    (locale) => formatTargetNotice({ kind: "targetPaused", target, said: "" }, locale),
  ],
  ...ALERTS.flatMap((alert) =>
    [undefined, 3_600_000].map((until): readonly [string, (locale: Locale) => Notification] => [
      `trouble ${alert.kind}${until === undefined ? "" : ", over"}`,
      (locale) =>
        formatAlertNotice(
          { kind: "alert", alert, since: 0, ...(until !== undefined && { until }) },
          { ...locale, url: undefined },
        ),
    ]),
  ),
  [
    "link notice",
    (locale) => formatLinkNotice({ kind: "linked", host: "codehost", login: "ana-lopez" }, locale),
  ],
  [
    "test notice",
    (locale) =>
      formatTestNotice({ kind: "targetTest", requestedBy: "ana-lopez" }, { name: "Acme" }, locale),
  ],
  ["reminder", (locale) => formatReminder(reminder, locale)],
  ["summary of a replay", (locale) => formatSummary({ ...summary, why: "replay" }, locale)],
  ["summary of what waited", (locale) => formatSummary({ ...summary, why: "resumed" }, locale)],
];
/** What in them is a name or a command. */
const OWN_SOURCE = [logged, failed, "ana-lopez Acme codehost relay target resume list logout"];

const MESSAGES = [
  ...goldenCases.map((golden) => ({
    name: `${golden.provider}/${golden.name}`,
    source: [golden.event, golden.payload, golden.earlier] as readonly unknown[],
    say: (locale: Locale) => messageIn(locale, golden),
  })),
  ...OWN.map(([name, say]) => ({ name, source: OWN_SOURCE, say })),
];

/** What the tighter of the two chats takes as a text. */
const PLAIN_UNITS = 2000;

const openSlots = (message: unknown) =>
  JSON.stringify(message).match(/\{[a-zA-Z]\w*\}/gu)?.length ?? 0;

describe.each(["de", "es", "zh"])("%s", (lang) => {
  const locale = localeOf(lang);
  test.each(MESSAGES)("$name has no English of ours", ({ source, say }) => {
    const left = leftInEnglish(say(locale), say(localeOf("en")), source);
    expect(left.filter((word) => !SAME_WORDS[lang]?.includes(word))).toEqual([]);
  });

  test.each(MESSAGES)("$name has every placeholder filled", ({ say }) => {
    const english = localeOf("en");
    // What a sender wrote may look like one.
    const sent = openSlots(formsIn(english, say(english)));
    expect(openSlots(formsIn(locale, say(locale)))).toEqual(sent);
  });

  test.each(MESSAGES)("$name is taken by both chats", async ({ say }) => {
    const forms = formsIn(locale, say(locale));
    const answers = [
      await chatone.call("POST", `/channels/${SHOP}/messages`, forms.chatone),
      await chattwo.call("sendMessage", { chat_id: SUPERGROUP, ...forms.chattwo }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(forms.plain.length).toBeLessThanOrEqual(PLAIN_UNITS);
    expectNoProblems(chatone.platform);
    expectNoProblems(chattwo);
  });
});
