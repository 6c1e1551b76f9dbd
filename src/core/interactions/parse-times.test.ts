import { expect, test } from "vitest";
import { hoursFault } from "./parse-times.ts";

test.each([
  ["9 to 5", "times", "9 to 5"],
  ["banana", "times", "banana"],
  ["18:00-09:00 Europe/Berlin", "times", "18:00-09:00 Europe/Berlin"],
  ["09:00-25:00 Europe/Berlin", "times", "09:00-25:00 Europe/Berlin"],
  ["09:00-18:00", "zone", ""],
  ["09:00-18:00 Berlin Mon-Fri", "zone", "Berlin"],
  ["09:00-18:00 Europe/Berlin Fri-Mon", "days", "Fri-Mon"],
  ["09:00-18:00 Europe/Berlin Mon Fri", "days", "Mon Fri"],
])("of %j the %s are wrong", (text, key, part) => {
  expect(hoursFault(text)).toMatchObject({ key, part });
});
