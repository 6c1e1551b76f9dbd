import { expect, test } from "vitest";
import { keyName, newPairing } from "./key-names.ts";

const NONE = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ ...NONE, key: "J" }, "j"],
  [{ ...NONE, key: "?" }, "?"],
  [{ ...NONE, key: "s", ctrlKey: true }, "mod+s"],
  [{ ...NONE, key: "s", metaKey: true }, "mod+s"],
  [{ ...NONE, key: "ArrowUp", altKey: true }, "alt+arrowup"],
])("%j is called %s", (pressed, name) => {
  expect(keyName(pressed)).toBe(name);
});

const isKnown = (pair: string) => pair === "g r" || pair === "g g";

test("two keys one after the other are a pair", () => {
  const pairing = newPairing();
  expect([pairing("g", 0, isKnown), pairing("r", 900, isKnown)]).toEqual(["g", "g r"]);
});

test("the second of them does not begin another pair", () => {
  const pairing = newPairing();
  const names = ["g", "g", "r"].map((key, at) => pairing(key, at, isKnown));
  expect(names).toEqual(["g", "g g", "r"]);
});

test("after a long while they are two keys", () => {
  const pairing = newPairing();
  expect([pairing("g", 0, isKnown), pairing("r", 1_000, isKnown)]).toEqual(["g", "r"]);
});

test("a pair may follow any other key", () => {
  const pairing = newPairing();
  expect(["j", "g", "r"].map((key, at) => pairing(key, at, isKnown))).toEqual(["j", "g", "g r"]);
});
