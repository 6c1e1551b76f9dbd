import { sign } from "@octokit/webhooks-methods";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, plainSignature } from "./signatures.ts";

const hexOf = (signature: string) => plainSignature(signature.slice("sha256=".length));

test("accepts the example of codehost's own documentation", () => {
  const hex = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
  const body = Buffer.from("Hello, World!");
  expect(isSigned(plainSignature(hex), body, ["It's a Secret to Everybody"])).toBe(true);
});

test("agrees with the field's own library, and notices any single changed bit", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.nat(),
      async (secret, text, at) => {
        const signature = hexOf(await sign(secret, text));
        const body = Buffer.from(text);
        expect(isSigned(signature, body, ["another", secret])).toBe(true);
        body[at % body.length] = (body[at % body.length] ?? 0) ^ (1 << (at % 8));
        expect(isSigned(signature, body, ["another", secret])).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
