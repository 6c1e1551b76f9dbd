// One case of the interface, over real HTTP and without a client of ours: the answer is what the
// interface says, the document tells it, and a refusal has changed nothing.

import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { expectDescribed } from "../../support/described.ts";
import { SECRETS } from "../../support/secrets.ts";
import { signAsChatone } from "../../support/chat-webhooks.ts";
import { fingerprint } from "./fingerprint.ts";
import { expectHas, expectIs } from "./fits.ts";
import type { Case } from "./interface-file.ts";
import { prepare } from "./prepare.ts";
import type { Walk } from "./world.ts";
import { LABELS } from "../../support/platforms.ts";

type Address = { method: string; path: string };

export async function walkCase(walk: Walk, address: Address, each: Case): Promise<string> {
  // Signing in writes something too, and is no part of the case.
  await credentialsOf(walk, each, undefined);
  const asked = { method: each.method ?? address.method, path: each.to ?? address.path };
  if (each.within)
    await expect.poll(async () => (await request(walk, each, asked)).status).toBe(each.status);
  const before = isRefusal(each) ? await fingerprint(walk.world) : undefined;
  const cookie = each.prepare === undefined ? undefined : await prepare(walk, each.prepare);
  const reply = await request(walk, each, asked, cookie);
  const text = await reply.text();
  expect({ status: reply.status, text }).toMatchObject({ status: each.status });
  expectAnswer(walk, each, reply, text);
  expectDescribed({ ...asked, reply, text });
  // With the token its person's sessions end.
  if (address.path === "/auth/token/:userId" && reply.ok) walk.forgetSessions();
  if (before !== undefined) expect(await fingerprint(walk.world)).toBe(before);
  return "as the interface says";
}

function isRefusal({ status, changesNothing }: Case): boolean {
  return changesNothing ?? status >= 400;
}

async function request(
  walk: Walk,
  each: Case,
  { method, path }: Address,
  cookie?: string,
): Promise<Response> {
  const text = textOf(walk, each);
  return fetch(new URL(fill(walk, path), walk.world.url), {
    method,
    redirect: "manual",
    headers: {
      ...(text !== undefined && { "content-type": "application/json" }),
      ...(await credentialsOf(walk, each, cookie)),
      ...signatureOf(walk, each, text ?? ""),
      ...each.headers,
    },
    ...(text !== undefined && { body: text }),
  });
}

function textOf(walk: Walk, { body, text, textOf: length }: Case): string | undefined {
  if (length !== undefined) return "a".repeat(length);
  if (text !== undefined || body === undefined) return text;
  // A number that was prepared stays a number.
  return fill(walk, JSON.stringify(body).replaceAll('"{pull}"', "{pull}"));
}

function fill({ names }: Walk, text: string): string {
  return text.replaceAll(/\{\w+\}/g, (name) => names.get(name) ?? name);
}

async function credentialsOf(
  walk: Walk,
  { as }: Case,
  cookie: string | undefined,
): Promise<Record<string, string>> {
  if (cookie !== undefined) return { cookie };
  if (as === "nobody") return {};
  if (as === "bearer") return { authorization: `Bearer ${await walk.bearer()}` };
  return { cookie: await walk.sessionOf(as) };
}

function signatureOf(
  { world }: Walk,
  { sign, signHeader, headers }: Case,
  text: string,
): Record<string, string> {
  if (sign === undefined) return {};
  if (sign === "chatone") return signAsChatone(text, headers?.["X-Signature-Timestamp"]);
  const secret = sign === "acme" ? world.groupSecrets.acme : SECRETS[sign];
  const usual = sign === "custom" ? "X-Relay-Signature" : "X-Hub-Signature-256";
  const hex = createHmac("sha256", secret).update(text).digest("hex");
  return { [signHeader ?? usual]: signHeader === "X-Alt-Signature" ? hex : `sha256=${hex}` };
}

function expectAnswer(walk: Walk, each: Case, reply: Response, text: string): void {
  const wanted = (value: unknown): unknown =>
    JSON.parse(fill(walk, JSON.stringify(value).replaceAll('"{labels}"', LABELS)));
  if (each.is !== undefined) expectIs(JSON.parse(text), wanted(each.is));
  if (each.has !== undefined) expectHas(JSON.parse(text), wanted(each.has));
  if (each.page !== undefined) expect(text).toContain(fill(walk, each.page));
  if (each.pageLacks !== undefined) expect(text).not.toContain(each.pageLacks);
  if (each.setsCookie !== undefined)
    expect(reply.headers.getSetCookie().join("\n")).toContain(each.setsCookie);
  if (each.location === undefined) return;
  const location = reply.headers.get("location") ?? "";
  const expected = fill(walk, each.location);
  if (expected.endsWith("?")) expect(location).toContain(expected);
  else expect(location).toBe(expected);
}
