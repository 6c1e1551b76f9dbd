// Notification of an alert to the owners of a group: the problem, its start, and a link to the page that helps.

import type { Alert, AlertNotice } from "../../contract/alerts/alerts.ts";
import type { Line, Notification } from "../messages/notification.ts";
import { link, text } from "../kernel/rich-text.ts";
import { formatDuration, formatMoment } from "../i18n/format-time.ts";
import { t } from "../i18n/translate.ts";
import { ownFrame, plainRow, type TargetLocale, targetPlace } from "../messages/notices/frame.ts";
import { formatTargetNotice } from "../messages/notices/target-notices.ts";

const MINUTE_MS = 60_000;

/** Console page for each alert kind. */
export const ALERT_PAGES: Readonly<Record<Alert["kind"], string>> = {
  targetPaused: "targets?",
  failures: "logs?status=failed&window=1h&",
  rejected: "logs?status=rejected&window=1h&",
  waiting: "logs?status=waiting&",
};

export type AlertLocale = TargetLocale & { url: string | undefined };

export function formatAlertNotice(
  { alert, since, until }: AlertNotice,
  locale: AlertLocale,
): Notification {
  if (until !== undefined) return formatResolved(alert, { since, until }, locale);
  const told = formatBegan(alert, locale);
  return { ...told, url: locale.url, lines: [...told.lines, actRow(alert, locale)] };
}

function formatBegan(alert: Alert, locale: AlertLocale): Notification {
  switch (alert.kind) {
    case "failures":
      return ownFrame({
        tone: "bad",
        label: t(locale, "groupAlert.failures"),
        subject: t(locale, "groupAlert.failures.count", {
          failed: alert.failed,
          n: alert.settled,
        }),
        lines: [],
      });
    case "rejected":
      return ownFrame({
        tone: "warning",
        label: t(locale, "groupAlert.rejected"),
        subject: t(locale, "groupAlert.rejected.count", { n: alert.rejected }),
        lines: [plainRow(t(locale, "groupAlert.rejected.means"))],
      });
    case "waiting":
      return ownFrame({
        tone: "warning",
        label: t(locale, "groupAlert.waiting"),
        subject: t(locale, "groupAlert.waiting.oldest", {
          time: formatMinutes(locale, alert.waitsMs),
        }),
        lines: [plainRow(t(locale, "groupAlert.waiting.targets", { n: alert.targets }))],
      });
    case "targetPaused":
    default:
      return formatTargetNotice(alert, locale);
  }
}

function formatResolved(
  alert: Alert,
  { since, until }: { since: number; until: number },
  locale: AlertLocale,
): Notification {
  const when = formatMoment(locale, until);
  const time = formatMinutes(locale, until - since);
  return ownFrame({
    tone: "good",
    label: t(locale, "groupAlert.resolved"),
    subject: resolvedText(alert, locale),
    url: locale.url,
    lines: [plainRow(t(locale, "groupAlert.resolved.since", { when, time }))],
  });
}

function resolvedText(alert: Alert, locale: AlertLocale): string {
  if (alert.kind !== "targetPaused") return t(locale, `groupAlert.resolved.${alert.kind}`);
  return t(locale, "groupAlert.resolved.targetPaused", {
    place: targetPlace(locale, alert.target),
  });
}

function actRow({ kind }: Alert, locale: AlertLocale): Line {
  const words = t(locale, `groupAlert.act.${kind}`);
  return {
    kind: "row",
    content: [locale.url === undefined ? text(words) : link(words, locale.url)],
  };
}

/** Whole minutes: seconds are noise here. */
function formatMinutes(locale: TargetLocale, ms: number): string {
  return formatDuration(locale, Math.max(1, Math.floor(ms / MINUTE_MS)) * MINUTE_MS);
}
