import { expect, test } from "vitest";
import { formatShortMoment } from "./format-time.ts";
import { localeOf } from "./locales.ts";

/** 15 November 2026, 17:22 UTC. */
const AT = 1_794_763_320_000;

test.each([
  ["en", "UTC", "Nov 15, 17:22 UTC"],
  ["en", "Europe/Berlin", "Nov 15, 18:22 GMT+1"],
  ["de", "Europe/Berlin", "15. Nov., 18:22 MEZ"],
  ["es", "America/Lima", "15 nov, 12:22 GMT-5"],
  ["zh", "Asia/Shanghai", "11月16日 GMT+8 01:22"],
])("a short moment in %s, %s", (lang, zone, says) => {
  expect(formatShortMoment(localeOf(lang), AT, zone)).toBe(says);
});
