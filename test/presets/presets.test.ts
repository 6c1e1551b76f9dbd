// Presets are data in folders of their own, and read the requests that their senders document.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listText, presetNames } from "../../dev/gen/presets.ts";
import { endpointSender } from "../../src/codehosts/custom/endpoint-sender.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { findPreset, firstProof, PRESETS } from "../../src/contract/presets/index.ts";
import { EndpointProof } from "../../src/contract/presets/proof.ts";
import { PRESET_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import { readHeaders } from "../../src/core/ingress/webhook-headers.ts";
import { expectedFile, outcomeOf, presetCases } from "./cases.ts";

test.each(presetCases)("$preset: $name", (given) => {
  const expected: unknown = JSON.parse(readFileSync(expectedFile(given), "utf8"));
  expect(JSON.parse(JSON.stringify(outcomeOf(given)))).toEqual(expected);
});

describe.each(PRESETS.map((preset) => ({ ...preset })))("$name", (preset) => {
  test("has a case, and proofs that an endpoint can have", () => {
    expect(presetCases.some((given) => given.preset === preset.name)).toBe(true);
    for (const proof of preset.proofs)
      expect(EndpointProof.safeParse(proof)).toMatchObject({ success: true });
  });

  test.each([null, [], "text", 7, {}, { alerts: "none", data: [] }, { headers: { a: 1 } }])(
    "%j of another sender is read as a custom payload",
    (payload) => {
      const reading = readEvent("custom", "custom", payload, { [PRESET_HEADER]: preset.name });
      expect(reading).toMatchObject({ outcome: "read", event: { kind: "custom" } });
    },
  );
});

function senderOf(preset: string, proof = firstProof(preset)) {
  if (!proof) throw new Error(`no proof of ${preset}`);
  return endpointSender({ preset, proof, enabled: true, holdMs: null, perSecond: null });
}

type Vector = {
  preset: string;
  secret: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  proof?: EndpointProof;
};

/** Of the specification of Standard Webhooks. */
const PUBLISHED_SECRET = ["whsec", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"].join("_");

// Published by the vendors. A comment says which are computed instead.
const VECTORS: readonly Vector[] = [
  {
    preset: "bitbucket",
    secret: "It's a Secret to Everybody",
    body: "Hello World!",
    headers: {
      "X-Hub-Signature": "sha256=a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9",
    },
  },
  {
    preset: "standard-webhooks",
    secret: PUBLISHED_SECRET,
    body: '{"test": 2432232314}',
    headers: {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
  },
  {
    preset: "standard-webhooks",
    secret: PUBLISHED_SECRET,
    body: '{"test": 2432232314}',
    headers: {
      "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "svix-timestamp": "1614265330",
      "svix-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
  },
  // openssl dgst -sha256 -hmac, over `{t}.{body}` with the whole text of the secret, as the vendor describes.
  {
    preset: "stripe",
    secret: "whsec_test_secret",
    body: '{"id":"evt_test_webhook","object":"event"}',
    headers: {
      "Stripe-Signature":
        "t=1614265330,v1=3c5817089d739023dd6190f70a3757e04f7a2fd8b5dab12c2e000f51970dccff,v0=00",
    },
  },
  // openssl, over the body, and over `{t}:{body}`.
  {
    preset: "grafana",
    secret: "secret",
    body: "test message",
    headers: {
      "X-Grafana-Alerting-Signature":
        "3bcebf43c85d20bba6e3b6ba278af1d2ba3ab0d57de271b0ad30b833e851c5a6",
    },
  },
  {
    preset: "grafana",
    secret: "secret",
    body: "test message",
    proof: EndpointProof.parse(findPreset("grafana")?.proofs[1]),
    headers: {
      "X-Grafana-Alerting-Signature":
        "70307cbc29c38a0a4c19c9f9f3d7c7f0487a93788efcf8389c45d9d2df0c1c2f",
      "X-Grafana-Alerting-Timestamp": "1614265330",
    },
  },
  // openssl, over the body.
  {
    preset: "sentry",
    secret: "client-secret",
    body: '{"action":"created"}',
    headers: {
      "Sentry-Hook-Signature": "1c20166a5a6576f55b72d626aefc22c6e73a252e1f4cc8e87dc0ede1cdf4b5bc",
    },
  },
];

test.each(VECTORS)("$preset: a signature of the vendor is right, and covers the body", (vector) => {
  const { preset, secret, headers, body, proof } = vector;
  const sender = senderOf(preset, proof ?? firstProof(preset));
  const signature = sender.readSignature(readHeaders(Object.entries(headers).flat()));
  if (!signature) throw new Error("the signature is malformed");
  expect(sender.isSigned(signature, Buffer.from(body), [secret])).toBe(true);
  expect(sender.isSigned(signature, Buffer.from(`${body} `), [secret])).toBe(false);
  expect(sender.isSigned(signature, Buffer.from(body), [`x${secret}`])).toBe(false);
});

test("a sender that waits for one second is not held longer", () => {
  expect(senderOf("sentry").holdMs).toBeLessThan(1_000);
});

describe("adding a preset touches its own folder only", () => {
  test("the list is generated from the folders", () => {
    const squeezed = (text: string) => text.replaceAll(/[\s,]+/g, "");
    const list = readFileSync("src/contract/presets/all.ts", "utf8");
    expect(squeezed(list)).toBe(squeezed(listText(presetNames())));
    expect(presetNames()).toEqual(PRESETS.map(({ name }) => name));
  });

  test("no other source names a preset or its product", () => {
    const names = PRESETS.flatMap(({ name, product }) => [name, product]);
    // The names of the signature scheme and of this project's own dashboards are used for themselves.
    const looked = names.filter(
      (name) => !/^(?:standard.webhooks|grafana|alertmanager)$/i.test(name),
    );
    const faults = sources().filter((file) => {
      const text = readFileSync(file, "utf8").toLowerCase();
      return looked.some((name) => new RegExp(`["'\`]${name.toLowerCase()}["'\`]`).test(text));
    });
    expect(faults).toEqual([]);
  });
});

function sources(): string[] {
  return ["src", "console"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("src/contract/presets/"))
      // Generated from the cases of the presets.
      .filter((file) => file !== "src/codehosts/custom/samples.ts"),
  );
}
