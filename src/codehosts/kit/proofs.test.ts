import { createHmac } from "node:crypto";
import { sign } from "@octokit/webhooks-methods";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Proof } from "../../ports/code-host.ts";
import { HUB_SIGNATURE, PREFIXED_HEX, provenBy } from "./proofs.ts";

type Request = { headers: readonly string[]; body: string | Uint8Array; secrets: string[] };

const read = (proofs: readonly Proof[], headers: readonly string[]) =>
  provenBy(() => proofs).readSignature(readHeaders(headers));

function isProven(proofs: readonly Proof[], { headers, body, secrets }: Request): boolean {
  const signature = read(proofs, headers);
  return (
    signature !== undefined &&
    provenBy(() => proofs).isSigned(signature, Buffer.from(body), secrets)
  );
}

const SECRET = "a secret of sixteen";
const BODY = '{"status":"firing"}';
const HEX = /^([0-9a-f]{64})$/;
const hmac = (text: string, secret = SECRET) => createHmac("sha256", secret).update(text);

describe("an HMAC over the body", () => {
  test("accepts the example of GitHub's documentation", () => {
    const hex = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    const headers = ["x-hub-signature-256", `sha256=${hex}`];
    const request = { headers, body: "Hello, World!", secrets: ["It's a Secret to Everybody"] };
    expect(isProven([HUB_SIGNATURE], request)).toBe(true);
  });

  test("agrees with Octokit, and notices any single changed bit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.nat(),
        async (secret, text, at) => {
          const headers = ["x-hub-signature-256", await sign(secret, text)];
          const body = Buffer.from(text);
          const request = { headers, body, secrets: ["another", secret] };
          expect(isProven([HUB_SIGNATURE], request)).toBe(true);
          body[at % body.length] = (body[at % body.length] ?? 0) ^ (1 << (at % 8));
          expect(isProven([HUB_SIGNATURE], request)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("may be base64 instead of hex", () => {
    const digest = /^([A-Za-z0-9+/]{43}=)$/;
    const proof: Proof = { ...HUB_SIGNATURE, header: ["x-signature"], digest, encoding: "base64" };
    const headers = ["x-signature", hmac(BODY).digest("base64")];
    expect(isProven([proof], { headers, body: BODY, secrets: [SECRET] })).toBe(true);
    expect(isProven([proof], { headers, body: BODY, secrets: [SECRET.toUpperCase()] })).toBe(false);
  });
});

test.each(["sha1", "sha256", "sha512"] as const)("an HMAC with %s", (algorithm) => {
  const proof: Proof = {
    kind: "hmac",
    algorithm,
    header: ["x-signature"],
    digest: /^([0-9a-f]+)$/,
    encoding: "hex",
    signed: { content: "body" },
  };
  const isProvenBy = (used: string, secret: string) => {
    const digest = createHmac(used, secret).update(BODY).digest("hex");
    return isProven([proof], { headers: ["x-signature", digest], body: BODY, secrets: [SECRET] });
  };
  for (const used of ["sha1", "sha256", "sha512"])
    expect(isProvenBy(used, SECRET)).toBe(used === algorithm);
  expect(isProvenBy(algorithm, "another secret")).toBe(false);
});

describe("an HMAC over a timestamp and the body", () => {
  const grafana: Proof = {
    kind: "hmac",
    header: ["x-grafana-alerting-signature"],
    digest: HEX,
    encoding: "hex",
    signed: { content: "timestamp:body", timestamp: ["x-grafana-alerting-timestamp"] },
  };
  const stripe: Proof = {
    kind: "hmac",
    header: ["stripe-signature"],
    digest: /^v1=([0-9a-f]{64})$/,
    encoding: "hex",
    separator: ",",
    signed: { content: "timestamp.body", timestamp: /^t=(\d+)$/ },
  };

  test("takes the timestamp from its own header", () => {
    const headers = (timestamp: string) => [
      "x-grafana-alerting-signature",
      hmac(`1700000000:${BODY}`).digest("hex"),
      "x-grafana-alerting-timestamp",
      timestamp,
    ];
    const request = { headers: headers("1700000000"), body: BODY, secrets: [SECRET] };
    expect(isProven([grafana], request)).toBe(true);
    expect(read([grafana], request.headers)?.timestampsMs).toEqual([1_700_000_000_000]);
    expect(isProven([grafana], { ...request, headers: headers("1700000001") })).toBe(false);
    for (const malformed of ["", "soon", "1700000000000"])
      expect(read([grafana], headers(malformed))).toBeUndefined();
    expect(read([grafana], headers("1700000000").slice(0, 2))).toBeUndefined();
  });

  test("takes the timestamp from the list of the signature header", () => {
    const right = hmac(`1700000000.${BODY}`).digest("hex");
    const other = hmac(BODY, "another").digest("hex");
    const request = (list: string) => ({
      headers: ["stripe-signature", list],
      body: BODY,
      secrets: [SECRET],
    });
    expect(isProven([stripe], request(`t=1700000000,v1=${other},v1=${right},v0=${other}`))).toBe(
      true,
    );
    expect(isProven([stripe], request(`t=1700000000,v1=${other}`))).toBe(false);
    expect(isProven([stripe], request(`t=1700000001,v1=${right}`))).toBe(false);
    expect(read([stripe], request(`v1=${right}`).headers)).toBeUndefined();
    expect(read([stripe], request("t=1700000000").headers)).toBeUndefined();
  });

  test("with a nonce needs both, and makes the nonce single use", () => {
    const proof: Proof = {
      kind: "hmac",
      header: ["x-signature"],
      digest: PREFIXED_HEX,
      encoding: "hex",
      signed: { content: "timestamp.nonce.body", timestamp: ["x-timestamp"], nonce: ["x-nonce"] },
    };
    const nonce = "0123456789abcdef";
    const signature = `sha256=${hmac(`1700000000.${nonce}.${BODY}`).digest("hex")}`;
    const headers = ["x-signature", signature, "x-timestamp", "1700000000", "x-nonce", nonce];
    expect(isProven([proof], { headers, body: BODY, secrets: [SECRET] })).toBe(true);
    expect(read([proof], headers)).toMatchObject({ nonce, timestampsMs: [1_700_000_000_000] });
    expect(read([proof], headers.slice(0, 4))).toBeUndefined();
  });
});

test("Standard Webhooks are read under either set of names", () => {
  const digest = hmac(`msg_1.1700000000.${BODY}`).digest("base64");
  for (const headerPrefix of ["webhook", "svix"] as const) {
    const names = ["id", "timestamp", "signature"].map((name) => `${headerPrefix}-${name}`);
    const values = ["msg_1", "1700000000", `v1,${digest}`];
    const headers = names.flatMap((name, at) => [name, values[at] ?? ""]);
    const proof: Proof = { kind: "standard-webhooks", headerPrefix };
    expect(isProven([proof], { headers, body: BODY, secrets: [SECRET] })).toBe(true);
    expect(isProven([proof], { headers, body: `${BODY} `, secrets: [SECRET] })).toBe(false);
  }
});

describe("a token", () => {
  const token = (scheme: "plain" | "bearer" | "basic"): Proof => ({
    kind: "token",
    header: ["authorization"],
    scheme,
  });
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;

  test.each([
    ["plain", SECRET, "a secret of sixteem"],
    ["bearer", "Bearer a-secret-of-sixteen", "Bearer a-secret-of-sixteem"],
    ["basic", basic(`relay:${SECRET}`), basic(`relay:${SECRET}:`)],
  ] as const)("as %s is the secret and nothing else", (scheme, right, wrong) => {
    const secrets = ["another secret", scheme === "bearer" ? "a-secret-of-sixteen" : SECRET];
    const isValid = (...values: string[]) => {
      const headers = values.flatMap((value) => ["authorization", value]);
      return isProven([token(scheme)], { headers, body: BODY, secrets });
    };
    expect(isValid(right)).toBe(true);
    for (const value of [wrong, right.slice(0, -4), `${right}x`, `x${right}`, ""])
      expect(isValid(value)).toBe(false);
    expect(isValid(right, right)).toBe(false);
    expect(isValid()).toBe(false);
  });

  test("never matches an empty secret", () => {
    for (const value of ["", "Bearer ", basic("relay:"), basic(":")])
      for (const scheme of ["plain", "bearer", "basic"] as const) {
        const request = { headers: ["authorization", value], body: BODY, secrets: [""] };
        expect(isProven([token(scheme)], request)).toBe(false);
      }
  });
});

test("if a sender gives several proofs, all must hold", () => {
  const proofs: Proof[] = [
    HUB_SIGNATURE,
    { kind: "token", header: ["x-gitlab-token"], scheme: "plain" },
  ];
  const signed = ["x-hub-signature-256", `sha256=${hmac(BODY).digest("hex")}`];
  const both = (secret: string) => ({
    headers: [...signed, "x-gitlab-token", secret],
    body: BODY,
    secrets: [SECRET],
  });
  expect(isProven(proofs, both(SECRET))).toBe(true);
  expect(isProven(proofs, both("another"))).toBe(false);
  expect(isProven(proofs, { ...both(SECRET), headers: signed })).toBe(false);
  expect(isProven([], both(SECRET))).toBe(false);
});
