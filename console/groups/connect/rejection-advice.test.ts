import { expect, test } from "vitest";
import { rejectionAdvice, rejectionShort } from "./rejection-advice.ts";

test("a refused request says what to look at", () => {
  expect(rejectionAdvice("wrong-signature")).toBe(
    "A request was rejected: wrong signature. Check that the sender uses the secret above.",
  );
  expect(rejectionAdvice("malformed-signature")).toBe(
    "A request was rejected: missing or malformed signature. Check that the sender signs with the secret above.",
  );
  expect(rejectionAdvice("too-large")).toBe("A request was rejected: body is larger than 1 MB.");
});

test("a list says it shortly", () => {
  expect(rejectionShort("wrong-signature")).toBe("invalid signature");
  expect(rejectionShort("something-new")).toBe("something new");
});
