import { expect, test } from "vitest";
import { sayShortMoment } from "./moment.ts";
import { voiceOf } from "./voices.ts";

const AT = Date.UTC(2026, 10, 15, 17, 22);

test.each([
  ["en", "UTC", "Nov 15, 17:22 UTC"],
  ["en", "Europe/Berlin", "Nov 15, 18:22 GMT+1"],
  ["de", "Europe/Berlin", "15. Nov., 18:22 MEZ"],
  ["es", "America/Lima", "15 nov, 12:22 GMT-5"],
  ["zh", "Asia/Shanghai", "11月15日 GMT+8 01:22"],
])("a short moment in %s, %s", (lang, zone, says) => {
  const at = lang === "zh" ? AT - 86_400_000 : AT;
  expect(sayShortMoment(voiceOf(lang), at, zone)).toBe(says);
});
