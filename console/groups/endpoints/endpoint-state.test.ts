import { expect, test } from "vitest";
import { EndpointProof } from "../../../src/contract/presets/proof.ts";
import { rejection } from "../../logs/entry-samples.ts";
import { proofWords, stateOf } from "./endpoint-state.ts";

const open = { enabled: true, secretAt: 1_000, lastUsedAt: null };

test.each([
  [{ ...open, enabled: false }, [], "disabled"],
  [{ ...open, secretAt: null }, [rejection({ at: 2_000 })], "secretless"],
  [open, [], "waiting"],
  [open, [rejection({ at: 2_000 })], "rejected"],
  [open, [rejection({ at: 500 })], "waiting"],
  [{ ...open, lastUsedAt: 5_000 }, [], "connected"],
  [{ ...open, lastUsedAt: 5_000 }, [rejection({ at: 6_000 })], "connected"],
  [{ ...open, lastUsedAt: 5_000 }, [rejection({ at: 90_000 })], "rejected"],
])("%j with %j is %s", (endpoint, rejected, state) => {
  expect(stateOf(endpoint, rejected)).toMatchObject({ state });
});

test.each([
  [{ kind: "bearer" }, "Bearer token"],
  [{ kind: "token", header: "X-Token" }, "Secret in the header x-token"],
  [{ kind: "hmac", header: "X-Sig" }, "HMAC-SHA256 in the header x-sig"],
  [{ kind: "hmac", header: "X-Sig", algorithm: "sha1" }, "HMAC-SHA1 in the header x-sig (weak)"],
  [{ kind: "path" }, "Secret in the URL (weak)"],
])("%j is called %s", (proof, words) => {
  expect(proofWords(EndpointProof.parse(proof))).toBe(words);
});
