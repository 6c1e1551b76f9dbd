import { expect, test } from "vitest";
import { faultOf, isNeverSent } from "./call.ts";

const coded = (code: string) => Object.assign(new Error("connect 10.0.0.1:443"), { code });

test.each([
  ["ECONNREFUSED", "connection refused"],
  ["ECONNRESET", "connection reset"],
  ["EPIPE", "connection reset"],
  ["ETIMEDOUT", "timed out"],
  ["ENOTFOUND", "address not found"],
  ["EAI_AGAIN", "address not found"],
  ["EHOSTUNREACH", "network unreachable"],
  ["HPE_INVALID_CONSTANT", "malformed answer"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate not trusted"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate not trusted"],
  ["ESOMETHING", "connection failed"],
])("%s is called: %s", (code, words) => {
  expect(faultOf(coded(code))).toBe(words);
});

test("an error without a code tells nothing of itself", () => {
  expect(["connect 10.0.0.1", new Error("10.0.0.1"), undefined].map(faultOf)).toEqual([
    "connection failed",
    "connection failed",
    "connection failed",
  ]);
});

test("only what could not be written is known not to have arrived", () => {
  expect([isNeverSent(coded("EPIPE")), isNeverSent(coded("ECONNRESET"))]).toEqual([true, false]);
});
