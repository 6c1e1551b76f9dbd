// altforge's webhooks as they come over the wire: headers, signatures, body.

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AltforgeHook } from "../../../sandbox/altforge/webhooks/hook.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET = "known to both";

let receiver: Receiver;
let altforge: Altforge;
beforeAll(async () => {
  receiver = await startReceiver();
  altforge = await startAltforge({ seed: readSeed() });
});
afterAll(async () => {
  await altforge.stop();
  await receiver.stop();
});
beforeEach(() => {
  receiver.reset();
  setHook();
});

function setHook(change: Partial<AltforgeHook> = {}): void {
  altforge.setHook({ url: receiver.url, secret: SECRET, ...change });
}

function hmac(algorithm: string, text: string): string {
  return createHmac(algorithm, SECRET).update(text).digest("hex");
}

test("all families of headers name the same delivery and event", async () => {
  const { deliveryId } = await altforge.deliver("issue_assign");
  const { headers } = receiver.only();
  const families = ["gitea", "gogs", "github"].map((family) => [
    headers.get(`x-${family}-delivery`),
    headers.get(`x-${family}-event`),
    headers.get(`x-${family}-event-type`),
  ]);
  expect(deliveryId).toMatch(UUID);
  expect(families).toEqual(Array.from({ length: 3 }, () => [deliveryId, "issues", "issue_assign"]));
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("x-gitea-hook-installation-target-type")).toBe("repository");
  expect(headers.has("authorization")).toBe(false);
  expect(headers.has("x-forgejo-event")).toBe(false);
});

test("Forgejo adds a family of its own", async () => {
  setHook({ isForgejo: true });
  const { deliveryId } = await altforge.deliver("push");
  const { headers, body } = receiver.only();
  expect(headers.get("x-forgejo-delivery")).toBe(deliveryId);
  expect(headers.get("x-forgejo-event")).toBe("push");
  expect(headers.get("x-forgejo-event-type")).toBe("push");
  expect(headers.get("x-forgejo-signature")).toBe(hmac("sha256", body));
  expect(headers.get("x-gitea-event")).toBe("push");
});

test("the bytes of the body are signed, bare and with a prefix", async () => {
  await altforge.deliver("push");
  const { headers, body } = receiver.only();
  expect(headers.get("x-gitea-signature")).toBe(hmac("sha256", body));
  expect(headers.get("x-gogs-signature")).toBe(hmac("sha256", body));
  expect(headers.get("x-hub-signature-256")).toBe(`sha256=${hmac("sha256", body)}`);
  expect(headers.get("x-hub-signature")).toBe(`sha1=${hmac("sha1", body)}`);
});

test.each(["json", "form"] as const)(
  "without a secret the signature headers of a %s hook come with nothing in them",
  async (contentType) => {
    setHook({ secret: "", contentType, isForgejo: true });
    await altforge.deliver("push");
    const { headers } = receiver.only();
    expect(headers.get("x-gitea-signature")).toBe("");
    expect(headers.get("x-gogs-signature")).toBe("");
    expect(headers.get("x-forgejo-signature")).toBe("");
    expect(headers.get("x-hub-signature")).toBe("sha1=");
    expect(headers.get("x-hub-signature-256")).toBe("sha256=");
  },
);

test("the body is indented by two spaces, and what HTML minds is escaped", async () => {
  const payload = { ref: "a<b>&c\u2028d", list: [1], empty: [] };
  await altforge.deliver("push", payload);
  const { body } = receiver.only();
  expect(body).toBe(
    [
      "{",
      String.raw`  "ref": "a\u003cb\u003e\u0026c\u2028d",`,
      '  "list": [',
      "    1",
      "  ],",
      '  "empty": []',
      "}",
    ].join("\n"),
  );
  expect(JSON.parse(body)).toEqual(payload);
});

test("a form hook carries the JSON text in a field, and signs the text and not the form", async () => {
  setHook({ contentType: "form" });
  await altforge.deliver("push", { ref: "ü & more" });
  const { headers, body } = receiver.only();
  const text = new URLSearchParams(body).get("payload") ?? "";
  expect(headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  expect(body).toMatch(/^payload=%7B%0A\+\+%22ref%22/);
  expect(JSON.parse(text)).toEqual({ ref: "ü & more" });
  expect(headers.get("x-gitea-signature")).toBe(hmac("sha256", text));
});

test("the configured authorization and scope go along", async () => {
  setHook({ authorization: "Bearer let-me-in", targetType: "organization" });
  await altforge.deliver("push");
  const { headers } = receiver.only();
  expect(headers.get("authorization")).toBe("Bearer let-me-in");
  expect(headers.get("x-gitea-hook-installation-target-type")).toBe("organization");
  expect(headers.get("x-github-hook-installation-target-type")).toBe("organization");
});

test("an event that altforge does not know goes out as it is named, with a payload", async () => {
  await altforge.deliver("solar_eclipse", { action: "began" });
  expect(receiver.only().headers.get("x-gitea-event")).toBe("solar_eclipse");
  await expect(altforge.deliver("solar_eclipse")).rejects.toThrow("no sample of solar_eclipse");
});

test("altforge tells its version, and refuses the rest in its own words", async () => {
  const version = await fetch(`${altforge.url}/api/v1/version`);
  const rest = await fetch(`${altforge.url}/api/v1/repos/acme/nothing`);
  expect(await version.json()).toEqual({ version: "1.26.0" });
  expect(rest.status).toBe(404);
  expect(await rest.json()).toEqual({
    message: "The target couldn't be found.",
    url: `${altforge.url}/api/swagger`,
  });
});

test("a Forgejo has a version of its own", async () => {
  setHook({ isForgejo: true });
  const version = await fetch(`${altforge.url}/api/v1/version`);
  expect(await version.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+gitea-/),
  });
});

test.each([
  [{ kind: "429", retryAfterSeconds: 3 }, 429, "3", "Too Many Requests"],
  [{ kind: "5xx", status: 503 }, 503, null, "Internal Server Error"],
] as const)(
  "under the fault %o altforge speaks as it does",
  async (step, status, wait, message) => {
    altforge.faults.add({ target: "acme/shop", steps: [step] });
    const response = await fetch(`${altforge.url}/api/v1/repos/acme/shop/issues`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, wait]);
    expect(await response.json()).toEqual({ message, url: `${altforge.url}/api/swagger` });
  },
);
