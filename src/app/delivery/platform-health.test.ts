// One failing channel must not count as an unavailable platform.

import { expect, test } from "vitest";
import { platformHealth } from "./platform-health.ts";

function watched() {
  let now = 0;
  const health = platformHealth(() => now);
  return { health, pass: (ms: number) => (now += ms) };
}

test("a platform is away when several places fail in a row and nothing passes in between", () => {
  const { health } = watched();
  for (const place of ["a", "b", "a", "b"]) health.failed(place);
  expect(health.isUnavailable()).toBe(false);
  health.failed("a");
  expect(health.isUnavailable()).toBe(true);
  health.passed("c");
  expect(health.isUnavailable()).toBe(false);
});

test("one place that fails again and again is alone with it", () => {
  const { health } = watched();
  for (let attempts = 0; attempts < 20; attempts += 1) health.failed("a");
  expect(health.isUnavailable()).toBe(false);
});

test("others pass as long as one of them did in the last quarter of an hour", () => {
  const { health, pass } = watched();
  health.passed("a");
  expect(health.othersPass("a")).toBe(false);
  expect(health.othersPass("b")).toBe(true);
  pass(15 * 60_000 + 1);
  expect(health.othersPass("b")).toBe(false);
});

test("three places asked to slow down within a second mean the whole bot", () => {
  const { health, pass } = watched();
  health.limited("a");
  health.limited("b");
  health.limited("b");
  expect(health.isWholeBotLimited()).toBe(false);
  pass(1_001);
  health.limited("c");
  expect(health.isWholeBotLimited()).toBe(false);
  health.limited("a");
  health.limited("b");
  expect(health.isWholeBotLimited()).toBe(true);
});
