// Sequences compare part by part; a prefix is older.

import { expect, test } from "vitest";
import { isOlder } from "./send-order.ts";

test.each([
  [[1, 1, 2], [1, 2, 0], true],
  [[1, 2, 0], [1, 1, 2], false],
  [[7], [7], false],
  [[7], [7, 1], true],
  [[7, 1], [7], false],
  [undefined, [7], false],
  [[7], undefined, false],
])("%j is older than %j: %s", (state, than, expected) => {
  expect(isOlder(state, than)).toBe(expected);
});
