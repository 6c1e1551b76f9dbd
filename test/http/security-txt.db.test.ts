// GET /.well-known/security.txt, with and without a contact.

import { expect, test } from "vitest";
import { startWorld } from "../support/world.ts";

async function requestWith(env: Record<string, string>) {
  const relay = await startWorld({ env });
  const answer = await fetch(new URL("/.well-known/security.txt", relay.url));
  const text = await answer.text();
  await relay.stop();
  return { status: answer.status, type: answer.headers.get("content-type"), text };
}

test("with a contact it says where to report, until when and under which URL", async () => {
  const { status, type, text } = await requestWith({
    SECURITY_CONTACT: "mailto:security@relay.example",
    BASE_URL: "https://relay.example",
  });
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    [...text.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Canonical"]);
  expect(fields.get("Contact")).toBe("mailto:security@relay.example");
  expect(fields.get("Canonical")).toBe("https://relay.example/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test("without a contact there is none", async () => {
  const { status, text } = await requestWith({});
  expect([status, JSON.parse(text)]).toEqual([404, { error: "Not found" }]);
});
