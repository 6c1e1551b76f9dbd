// Whose token somebody may end.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, startConsole, SUPER } from "../support/console.ts";
import { visitor } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());

const kept = () => world.sql("select key from documents where key like 'token%'");

test("T37 only oneself and super-admins can end a token", async () => {
  await visitor(world).signIn("ana-lopez", { start: "/auth/codehost" });
  const cases = [
    [world.stranger, 401, "Unauthorized"],
    [await world.signIn("42"), 403, "Forbidden"],
    [await world.signIn("77"), 403, "Forbidden"],
  ] as const;
  for (const [who, status, error] of cases) {
    const answer = await who.ask("DELETE", "/auth/token/4021");
    expect([answer.status, answer.body]).toEqual([status, { error }]);
  }
  const foreign = { headers: { origin: "https://evil.example" } };
  const root = await world.signIn(SUPER);
  expect((await root.ask("DELETE", "/auth/token/4021", foreign)).status).toBe(403);
  expect(await kept()).toHaveLength(2);
  expect((await root.ask("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
  expect(await kept()).toEqual([]);
});
