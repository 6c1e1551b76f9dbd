// A list of many messages as the design shows it, with the rows that it names.

import { formatRollup } from "../../../src/core/policy/rollup/rollup-message.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import type { RollupContent, RollupRow } from "../../../src/core/policy/rollup/rollup-line.ts";
import { t } from "../../../src/core/i18n/translate.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import type { Locale } from "../../../src/core/i18n/locale.ts";

const HOST = "https://codehost.example";
export const LOG = "https://relay.example/admin/logs?from=1794666660000&to=1794666800000";

type Told = Pick<RollupRow, "sort" | "count"> & { place: string; numbers?: readonly string[] };

function row({ numbers = [], ...told }: Told, newest: Partial<RollupRow["newest"]>): RollupRow {
  const { sort, place } = told;
  return {
    ...told,
    numbers,
    isSame: true,
    newest: { sort, tone: "neutral", subject: "", place, ...newest },
  };
}

const rowsWith = (force: string): readonly RollupRow[] => [
  row(
    { sort: "push", count: 1, place: "acme/shop" },
    {
      tone: "warning",
      label: force,
      subject: "2 commits",
      url: `${HOST}/acme/shop/compare/9f31c2a1...e2b7d100`,
      manyUrl: `${HOST}/acme/shop`,
    },
  ),
  row(
    { sort: "pull_request.opened", count: 6, place: "acme/docs" },
    { manyUrl: `${HOST}/acme/docs/pulls` },
  ),
  row(
    { sort: "comment", count: 9, place: "acme/shop", numbers: ["#517", "#498", "#480"] },
    { manyUrl: `${HOST}/acme/shop/issues/517` },
  ),
  row({ sort: "push", count: 4, place: "acme/docs" }, { manyUrl: `${HOST}/acme/docs` }),
  row(
    { sort: "issue.labeled", count: 3, place: "acme/shop" },
    { manyUrl: `${HOST}/acme/shop/issues` },
  ),
];

/** What a busy minute was about. */
export function rollupRows(locale: Locale): readonly RollupRow[] {
  return rowsWith(t(locale, "push.force", { branch: "release/2.3" }));
}

/** 23 events over a budget of 20. */
export function designedRollup(locale: Locale): Notification {
  const content: RollupContent = { total: 23, upTo: "1", from: 0, to: 0, rows: rollupRows(locale) };
  const options = { ...locale, platform: "chatone", url: LOG };
  return formatRollup({ kind: "rollup", why: "budget", limit: 20 }, content, options);
}

export const rollupCases: ReadonlyMap<string, Notification> = new Map([
  ["rollup", designedRollup(localeOf("en"))],
]);
