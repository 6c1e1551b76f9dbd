// Exhibits of the delivery policy: rollups, review reminders, personal messages, and routes with less detail.

import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import type { RollupNotice } from "../../src/contract/messages/notices.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { formatRollup } from "../../src/core/policy/rollup/rollup-message.ts";
import { formatPersonNotice } from "../../src/core/messages/notices/personal-notices.ts";
import { formatReminder } from "../../src/core/policy/subscriptions/reminder-message.ts";
import {
  formatRoutesPaused,
  formatThreadNotice,
} from "../../src/core/messages/notices/target-notices.ts";
import { formatAlertNotice } from "../../src/core/alerts/alert-notice.ts";
import { redact } from "../../src/core/policy/audience/redact.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { goldenCase } from "../../test/golden/cases.ts";
import { messageOf } from "../../test/golden/outputs.ts";
import { designedRollup, rollupRows, LOG } from "../../test/messages/render/rollup-cases.ts";
import type { Exhibit } from "./exhibit.ts";

const SHOP = { platform: "chatone", channelId: "118020000000000001" } as const;
const PLATFORMS = PRODUCT_NAMES;
const HOST = "https://codehost.example/acme/shop";
const BO = { id: "4022", login: "bo-chen" };
const FRIDAY = Date.UTC(2026, 10, 13, 17, 12);
const MONDAY = Date.UTC(2026, 10, 16, 8);
const HOUR_MS = 3_600_000;
const TITLE = "Retry failed payouts with backoff";

const PULL = {
  subject: `#482 ${TITLE}`,
  number: "#482",
  url: `${HOST}/pull/482`,
  place: "acme/shop",
  person: BO,
};

export const quietExhibits: readonly Exhibit[] = [
  piece("rollup", "More than a minute's budget", designedRollup),
  piece("digest", "A digest", rollup({ why: "digest", timeZone: "Europe/Berlin" })),
  piece("hours", "After working hours", rollup({ why: "hours", timeZone: "Europe/Berlin" })),
  piece("outage", "After an outage", rollup({ why: "outage" })),
  piece("reminder", "Pull requests that wait for a review", reminder),
  piece("thread-shut", "A thread that was closed", (locale) =>
    formatThreadNotice(
      {
        kind: "thread",
        why: "shut",
        target: SHOP,
        name: `shop#482 ${TITLE}`,
        said: "Thread is locked",
      },
      { ...locale, platforms: PLATFORMS },
    ),
  ),
  piece("routes-paused", "Routes that Relay turned off", (locale) =>
    formatRoutesPaused(
      {
        kind: "routesPaused",
        changed: "repository",
        shown: [{ route: "Everything", repo: "acme/shop", target: SHOP, name: "shop" }],
      },
      { ...locale, platforms: PLATFORMS },
    ),
  ),
  piece("alert-failures", "Messages of a group fail, told to its owners", (locale) =>
    formatAlertNotice(
      { kind: "alert", alert: { kind: "failures", failed: 7, settled: 24 }, since: FRIDAY },
      { ...locale, platforms: PLATFORMS, url: LOG },
    ),
  ),
  piece("alert-rejected", "Webhooks of a group are rejected", (locale) =>
    formatAlertNotice(
      { kind: "alert", alert: { kind: "rejected", rejected: 31 }, since: FRIDAY },
      { ...locale, platforms: PLATFORMS, url: LOG },
    ),
  ),
  piece("alert-waiting", "Messages of a group wait", (locale) =>
    formatAlertNotice(
      {
        kind: "alert",
        alert: { kind: "waiting", waitsMs: 700_000, targets: 3 },
        since: FRIDAY,
      },
      { ...locale, platforms: PLATFORMS, url: LOG },
    ),
  ),
  piece("alert-resolved", "A resolved alert", (locale) =>
    formatAlertNotice(
      {
        kind: "alert",
        alert: { kind: "targetPaused", target: SHOP, said: "Missing Access" },
        since: FRIDAY,
        until: MONDAY,
      },
      { ...locale, platforms: PLATFORMS, url: LOG },
    ),
  ),
  piece("watch", "A watched event, as a direct message", (locale) =>
    formatPersonNotice({ ...PULL, kind: "watch", met: "green", requestedIn: SHOP }, locale),
  ),
  piece("feed", "A personal notification, as a direct message", (locale) =>
    formatPersonNotice({ ...PULL, kind: "feed", why: "review", by: "ana-lopez" }, locale),
  ),
  piece("redacted-words", "Without the words that people wrote", (locale) =>
    redact(messageOf(goldenCase("issues__opened"), locale), "words"),
  ),
  piece("redacted-title", "The headline alone", (locale) =>
    redact(messageOf(goldenCase("issues__opened"), locale), "title"),
  ),
];

function piece(name: string, title: string, say: (locale: Locale) => Notification): Exhibit {
  const anchor = `quiet-${name}`;
  const frames = [{ caption: "", sends: [{ key: anchor, say }] }];
  return { anchor, title, event: name, family: "quiet", frames };
}

function rollup(why: Omit<RollupNotice, "kind">) {
  return (locale: Locale): Notification => {
    const content = { total: 31, upTo: "1", from: FRIDAY, to: MONDAY, rows: rollupRows(locale) };
    const options = { ...locale, platform: "Discord", url: LOG };
    return formatRollup({ kind: "rollup", ...why }, content, options);
  };
}

function reminder(locale: Locale): Notification {
  const pull = (number: number, title: string, waits: number, asked: readonly string[]) => ({
    repo: "acme/shop",
    number,
    title,
    url: `${HOST}/pull/${number}`,
    asked: [...asked],
    waitsMs: waits * HOUR_MS,
  });
  const pulls = [
    pull(471, "Round payouts to the cent", 50, ["li-wei"]),
    pull(482, TITLE, 26, ["bo-chen", "li-wei"]),
    pull(488, "Say which bank refused", 9, []),
  ];
  const snoozedUntil = MONDAY + 24 * HOUR_MS;
  return formatReminder({ kind: "reminder", afterHours: 8, snoozedUntil, total: 5, pulls }, locale);
}
