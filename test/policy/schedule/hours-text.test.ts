// Hours, digests and reminders in words.

import { expect, test } from "vitest";
import type { Hours } from "../../../src/contract/policy/rules.ts";
import {
  describeDigest,
  formatHours,
  describeReminders,
} from "../../../src/core/policy/describe-rules.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";

const BERLIN: Hours = {
  timeZone: "Europe/Berlin",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
};

test.each([
  ["en", "Mon–Fri 09:00–18:00, Europe/Berlin"],
  ["de", "Mo–Fr 09:00–18:00 Uhr, Europe/Berlin"],
  ["es", "lun–vie de 09:00 a 18:00, Europe/Berlin"],
  ["zh", "周一–周五 09:00–18:00（Europe/Berlin）"],
])("hours are said in %s", (lang, words) => {
  expect(formatHours(localeOf(lang), BERLIN)).toBe(words);
});

test("days that do not follow each other are named", () => {
  const hours = { ...BERLIN, days: [7, 1, 3, 4, 5], holidays: ["2026-12-24"] };
  expect(formatHours(localeOf("en"), hours)).toBe(
    "Mon, Wed–Fri, Sun 09:00–18:00, Europe/Berlin, except on 1 holiday",
  );
  expect(formatHours(localeOf("en"), { ...BERLIN, days: [6, 7] })).toBe(
    "Sat, Sun 09:00–18:00, Europe/Berlin",
  );
});

test("digests and reminders are said", () => {
  const locale = localeOf("en");
  expect(describeDigest(locale, { everyMinutes: 30 })).toBe("every 30 minutes");
  expect(describeDigest(locale, { at: "09:00", timeZone: "UTC" })).toBe("daily at 09:00, UTC");
  expect(describeReminders(locale, { afterHours: 8, at: "10:00" }, BERLIN)).toBe(
    "pull requests waiting for a review for 8 working hours: Mon–Fri at 10:00, Europe/Berlin",
  );
});
