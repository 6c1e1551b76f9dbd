// Values that any part of an event may have: odd numbers, and nothing at all.

import * as fc from "fast-check";

export const numbers = fc.oneof(
  fc.nat(),
  fc.constantFrom(0, -1, Number.NaN, Infinity, -Infinity, Number.MAX_VALUE, 1.5),
);

export function maybe<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(values, { nil: undefined, freq: 3 });
}
