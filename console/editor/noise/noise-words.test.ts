import { expect, test } from "vitest";
import { defaultsIn, noiseFaults, soundNoise } from "./noise.ts";
import { daysWords, defaultWords, noisePieces } from "./noise-words.ts";

const BERLIN = "Europe/Berlin";
const HOURS = { timeZone: BERLIN, days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };

const wordsOf = (...given: Parameters<typeof noisePieces>) =>
  noisePieces(...given)
    .map(({ words }) => words)
    .join(" · ");

test("what is set is one sentence, and a time zone is said once", () => {
  const digest = { at: "09:00", timeZone: BERLIN };
  expect(wordsOf({ threads: "notes", hours: HOURS, digest })).toBe(
    "Threads: notes · Mon–Fri 09:00–18:00 Europe/Berlin · digest daily 09:00",
  );
  expect(wordsOf({ hours: HOURS, digest: { at: "08:30", timeZone: "UTC" } })).toBe(
    "Mon–Fri 09:00–18:00 Europe/Berlin · digest daily 08:30 UTC",
  );
});

test("what is as it would be by itself is not said", () => {
  expect(wordsOf({ threads: "off", redact: "none", audienceWaived: false })).toBe("");
});

test("reminders, digests every so often, redaction and waiver have words", () => {
  expect(
    wordsOf({
      digest: { everyMinutes: 30 },
      reminders: { afterHours: 8, at: "10:00", timeZone: BERLIN },
      redact: "title",
      audienceWaived: true,
    }),
  ).toBe(
    "Digest every 30 min · reminders daily 10:00 Europe/Berlin after 8 working hours · title only · " +
      "audience check waived",
  );
  expect(wordsOf({ digest: { everyMinutes: 60 } })).toBe("Digest every hour");
  expect(wordsOf({ digest: { everyMinutes: 240 } })).toBe("Digest every 4 h");
});

test("days in a row are one span", () => {
  expect([[5, 1, 3], [7, 6, 1], [1, 2, 3, 4, 5, 6, 7], []].map(daysWords)).toEqual([
    "Mon, Wed, Fri",
    "Mon, Sat–Sun",
    "every day",
    "",
  ]);
});

test("holidays are counted", () => {
  const holidays = ["2026-12-24", "2026-12-25"];
  expect(wordsOf({ hours: { ...HOURS, holidays } })).toContain(", not on 2 holidays");
});

test("what the rules refuse is told by its field", () => {
  expect(noiseFaults({ hours: HOURS })).toEqual([]);
  expect(noiseFaults({ hours: { ...HOURS, to: "08:00" } })).toEqual([
    { path: "hours.to", words: "must be after from" },
  ]);
  expect(noiseFaults({ hours: { ...HOURS, days: [] } })).toEqual([
    { path: "hours.days", words: "needs at least one day" },
  ]);
  expect(noiseFaults({ hours: { ...HOURS, from: "" } })).toEqual([
    { path: "hours.from", words: "must be a time of day, as in 09:30" },
  ]);
  expect(noiseFaults({ digest: { everyMinutes: 1 } })).toEqual([
    { path: "digest.everyMinutes", words: "must be from 5 to 1440 minutes" },
  ]);
});

test("what is being typed is not tried, the rest is", () => {
  expect(soundNoise({ threads: "all", hours: { ...HOURS, from: "" } })).toEqual({ threads: "all" });
});

test("what a route inherits is said to be inherited, and what it refuses to be off", () => {
  const defaults = { threads: "notes", hours: HOURS, digest: { everyMinutes: 60 } } as const;
  expect(wordsOf({}, defaults)).toBe(
    "Threads: notes (inherited) · Mon–Fri 09:00–18:00 Europe/Berlin (inherited) · " +
      "digest every hour (inherited)",
  );
  expect(wordsOf({ threads: "all", hours: "off", digest: "off" }, defaults)).toBe(
    "Threads: all · working hours off · digest off",
  );
  expect(wordsOf({ hours: "off", digest: "off" })).toBe("");
});

test("a default has words, and none if it changes nothing", () => {
  expect(defaultWords({ digest: { everyMinutes: 30 } }, "digest")).toBe("digest every 30 min");
  expect(defaultWords({ threads: "off" }, "threads")).toBeUndefined();
  expect(defaultWords({}, "hours")).toBeUndefined();
});

test("the form of a group's defaults holds those that are set", () => {
  expect(defaultsIn({ threads: undefined, hours: HOURS })).toEqual({ hours: HOURS });
  expect(defaultsIn({ threads: undefined })).toBeUndefined();
});
