// "Security alert, medium: semver < 7.5.2": severity and fix. The message never contains the leaked secret
// or a line of code.

import type { SecurityAlert, AlertEvent } from "../../events/security-alert-events.ts";
import type { Notification, Tone } from "../notification.ts";
import { type RichText, strong, text } from "../../kernel/rich-text.ts";
import { t } from "../../i18n/translate.ts";
import {
  branchCode,
  factsLine,
  fileFact,
  nameFact,
  sentenceLine,
  shortName,
} from "../parts/facts.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";

const SUMMARY = 200;
const TONES = { low: "warning", medium: "warning", high: "bad", critical: "bad" } as const;

export function formatSecurityAlert(event: AlertEvent, options: FormatOptions): Notification {
  const { alert } = event;
  return compose(event, options, {
    tone: toneOf(alert),
    label: alertLabel(alert, options),
    subject: alert.title,
    short: shortName(alert.short ?? "") || undefined,
    url: alert.url,
    // A scanner is not an actor. The person who closed the alert is.
    actor: alert.closedBy,
    lines: [
      // A closed alert needs no summary.
      ...(alert.state === "open" ? sentenceLine(alert.summary, SUMMARY) : []),
      ...factsLine(...factsOf(alert, options)),
    ],
    sequence: alert.updatedAt === undefined ? undefined : [alert.updatedAt],
  });
}

function toneOf({ kind, severity, state }: SecurityAlert): Tone {
  if (state === "fixed") return "good";
  if (state === "dismissed") return "neutral";
  if (kind === "secret") return "bad";
  return severity === undefined ? "warning" : TONES[severity];
}

export function alertLabel(
  { kind, severity, state }: SecurityAlert,
  options: FormatOptions,
): string {
  if (state === "fixed") return t(options, "alert.fixed");
  if (state === "dismissed") return t(options, "alert.dismissed");
  if (kind === "code") return t(options, "alert.code");
  if (kind === "secret") return t(options, "alert.secret");
  if (severity === undefined) return t(options, "alert.found");
  return t(options, "alert.opened", { severity: t(options, `severity.${severity}`) });
}

function factsOf(alert: SecurityAlert, options: FormatOptions): readonly (RichText | undefined)[] {
  const { branch, cve, fixedIn, line, path, score, state, tool } = alert;
  const isScored = score !== undefined && score > 0 && state === "open";
  return [
    nameFact(fixedIn, (version) => [strong(t(options, "alert.fixedIn", { version }))]),
    fileFact({ path, line }),
    nameFact(branch, branchCode),
    nameFact(tool),
    nameFact(cve),
    isScored ? [text(t(options, "alert.score", { score }))] : undefined,
  ];
}
