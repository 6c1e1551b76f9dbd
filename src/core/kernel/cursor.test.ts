// A cursor is valid for one list only.

import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";

test.each(["1", "123456789012345678", "42.7", "42.0"])("place %s comes back", (place) => {
  expect(readCursor("logs", writeCursor("logs", place))).toBe(place);
});

test("no other list takes it, and nobody can change it by hand", () => {
  const cursor = writeCursor("logs", "4711");
  expect(readCursor("audit", cursor)).toBeUndefined();
  for (let at = 0; at < cursor.length; at += 1)
    for (const other of ["0", "5", "a", "-", "_", ""]) {
      const changed = cursor.slice(0, at) + other + cursor.slice(at + 1);
      const expected = changed === cursor ? "4711" : undefined;
      expect([changed, readCursor("logs", changed)]).toEqual([changed, expected]);
    }
});
