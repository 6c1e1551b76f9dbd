import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readHeaders } from "../../core/ingress/webhook-headers.ts";
import { isSigned } from "./proofs.ts";
import { readStandard, standardKey } from "./standard-webhooks.ts";

const read = (id: string, timestamp: string, signature: string) =>
  readStandard(
    readHeaders(
      [
        ["webhook-id", id],
        ["webhook-timestamp", timestamp],
        ["webhook-signature", signature],
      ].flat(),
    ),
  );

function holds(of: { signature: string; body: string; secrets: readonly string[] }): boolean {
  const signature = read("msg_loFOjxBNrRLzqYUf", "1731705121", of.signature);
  return signature !== undefined && isSigned(signature, Buffer.from(of.body), of.secrets);
}

test("accepts the example of the published documentation, and nothing next to it", () => {
  const signature = "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=";
  const body = '{"event_type":"ping","data":{"success":true}}';
  const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
  expect(holds({ signature, body, secrets: ["another one", secret] })).toBe(true);
  expect(holds({ signature, body: body.replace("true", "True"), secrets: [secret] })).toBe(false);
  expect(holds({ signature, body, secrets: [secret.slice("whsec_".length)] })).toBe(false);
});

test("agrees with node's own HMAC, and notices any single changed bit", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      fc.string({ minLength: 1 }),
      fc.nat(),
      (key, text, at) => {
        const signed = createHmac("sha256", key).update(`msg_1.1700000000.${text}`);
        const signature = read("msg_1", "1700000000", `v1,${signed.digest("base64")}`);
        const proof = signature ?? { credentials: [], timestampsMs: [] };
        const body = Buffer.from(text);
        const secrets = [`whsec_${Buffer.from(key).toString("base64")}`];
        expect(isSigned(proof, body, secrets)).toBe(true);
        body[at % body.length] = (body[at % body.length] ?? 0) ^ (1 << (at % 8));
        expect(isSigned(proof, body, secrets)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test("a secret that is not whsec_ and base64 is its own bytes", () => {
  for (const secret of ["plain", "whsec_", "whsec_not base64", "WHSEC_AAAA"])
    expect(standardKey(secret)).toEqual(Buffer.from(secret));
  expect(standardKey("whsec_AAEC")).toEqual(Buffer.from([0, 1, 2]));
});

test("a signature made with no key opens nothing", () => {
  const empty = createHmac("sha256", "").update("msg_1.1700000000.{}").digest("base64");
  const signature = read("msg_1", "1700000000", `v1,${empty}`);
  const proof = signature ?? { credentials: [], timestampsMs: [] };
  expect(isSigned(proof, Buffer.from("{}"), ["", "whsec_A"])).toBe(false);
});
