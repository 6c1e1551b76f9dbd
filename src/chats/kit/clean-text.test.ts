import { expect, test } from "vitest";
import { cleanText, oneLine } from "./clean-text.ts";

test.each([
  ["direction marks", "a\u200eb\u200fc\u061cd"],
  ["direction overrides and isolates", "a\u202eb\u2066c\u2069d"],
  ["zero-width space, word joiner, byte order mark", "a\u200bb\u2060c\ufeffd"],
  ["invisible operators and vowel separator", "a\u2061b\u2064c\u180ed"],
  ["joiners between Latin letters", "a\u200cb\u200dc\u200c\u200dd"],
])("L8 %s are removed", (_what, text) => {
  expect(cleanText(text)).toBe("abcd");
});

test.each([
  ["family", "👩‍👩‍👧‍👦"],
  ["rainbow flag", "🏳️‍🌈"],
  ["astronaut with a skin tone", "🧑🏽‍🚀"],
  ["heart on fire", "❤️‍🔥"],
  ["Persian with a non-joiner", "می\u200cخواهم"],
  ["Devanagari half form", "र्\u200dय"],
  ["Sinhala", "ශ්\u200dරී"],
  ["Hebrew", "שלום"],
])("L8 %s stays whole", (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

test("L8 a joiner that joins nothing is removed, also behind one that does", () => {
  expect(cleanText("می\u200c\u200c\u200d\u200cخواهم")).toBe("می\u200cخواهم");
  expect(cleanText("👍\u200d 👍\u200dx \u200d👍")).toBe("👍 👍x 👍");
  expect(cleanText("می\u200e\u200cخ")).toBe("می\u200cخ");
});

test("what hides a mention from a reader does not hide it from escaping", () => {
  expect(oneLine(" @\u200bevery\u2060one\n<@\u200d8> ")).toBe("@everyone <@8>");
});
