// Templates applied to custom payloads and golden cases, without a database.

import { readEvent } from "../../src/codehosts/index.ts";
import type { Redaction } from "../../src/contract/policy/rules.ts";
import type { OwnTemplate } from "../../src/contract/templates/template.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { applyTemplate, type TemplateResult } from "../../src/core/templates/apply.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { redact } from "../../src/core/policy/audience/redact.ts";
import { type GoldenCase, goldenCase } from "../golden/cases.ts";
import { eventOf, messageOf } from "../golden/outputs.ts";
import { notificationOf } from "../golden/render.ts";

const locale = localeOf("en");

type Applied = TemplateResult & { standard: Notification };

export function appliedTo(
  payload: unknown,
  template: OwnTemplate,
  mode: Redaction = "none",
): Applied {
  const reading = readEvent("custom", "custom", payload);
  if (reading.outcome !== "read") throw new Error(reading.problem);
  const { event } = reading;
  const standard = redact(notificationOf(event), mode);
  const input = { event, payload: reading.payload, redact: mode, locale };
  return { ...applyTemplate(template, standard, input), standard };
}

/** A golden case by name, or itself. */
export function appliedToCase(golden: GoldenCase | string, template: OwnTemplate): Applied {
  const found = typeof golden === "string" ? goldenCase(golden) : golden;
  const standard = messageOf(found);
  const input = { event: eventOf(found), payload: found.payload, redact: "none", locale } as const;
  return { ...applyTemplate(template, standard, input), standard };
}
