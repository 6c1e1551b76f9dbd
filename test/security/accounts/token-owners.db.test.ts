// Whose token somebody may end.

import { expect } from "vitest";
import { type Console, SUPER } from "../../support/console.ts";
import { test } from "../../support/fixtures/console.ts";
import { visitor } from "../../support/sign-in.ts";

const kept = (world: Console) => world.sql("select key from documents where key like 'token%'");

test("T37 only oneself and super-admins can end a token", async ({ world }) => {
  await visitor(world).signIn("ana-lopez", { start: "/auth/codehost" });
  const cases = [
    [world.stranger, 401, "Unauthorized"],
    [await world.signIn("42"), 403, "Forbidden"],
    [await world.signIn("77"), 403, "Forbidden"],
  ] as const;
  for (const [who, status, error] of cases) {
    const answer = await who.request("DELETE", "/auth/token/4021");
    expect([answer.status, answer.body]).toEqual([status, { error }]);
  }
  const foreign = { headers: { origin: "https://evil.example" } };
  const root = await world.signIn(SUPER);
  expect((await root.request("DELETE", "/auth/token/4021", foreign)).status).toBe(403);
  expect(await kept(world)).toHaveLength(2);
  expect((await root.request("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
  expect(await kept(world)).toEqual([]);
});
