import { expect, test } from "vitest";
import { rejectionAdvice, rejectionShort } from "./rejection-advice.ts";

test("a refused request says what to look at", () => {
  expect(rejectionAdvice("wrong-signature")).toBe(
    "A request came, but its signature is wrong. Is the secret the one above?",
  );
  expect(rejectionAdvice("too-large")).toBe(
    "A request came, but was refused: it is larger than 1 MB.",
  );
});

test("a list says it shortly", () => {
  expect(rejectionShort("wrong-signature")).toBe("invalid signature");
  expect(rejectionShort("something-new")).toBe("something new");
});
