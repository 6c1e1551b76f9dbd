import { expect, test } from "vitest";
import { refusalAdvice, refusalShort } from "./refusal-advice.ts";

test("a refused request says what to look at", () => {
  expect(refusalAdvice("wrong-signature")).toBe(
    "A request came, but its signature is wrong. Is the secret the one above?",
  );
  expect(refusalAdvice("too-large")).toBe(
    "A request came, but was refused: it is larger than 1 MB.",
  );
});

test("a list says it shortly", () => {
  expect(refusalShort("wrong-signature")).toBe("invalid signature");
  expect(refusalShort("something-new")).toBe("something new");
});
