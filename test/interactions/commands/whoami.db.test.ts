// Which account somebody acts as, and what Relay may do for them.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, startDesk } from "../stage/command-world.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  await desk.link("bo-chen");
  await desk.sql("update chatone_links set linked_at = '2026-03-09 23:30:00+00'");
});
afterAll(() => desk.stop());

const by = "bo-chen";
const asked = () => desk.say("whoami", {}, { by });
const save = (rights: "write" | "identity") =>
  desk.store.tokens.save("4022", {
    accessToken: `token-${rights}`,
    issuer: desk.codehost.url,
    lifeMs: undefined,
    refreshToken: undefined,
    rights,
  });

test("it tells the account, since when, what it may do, and whether it is called", async () => {
  expect(await asked()).toEqual([
    "You act as bo-chen on GitHub, since March 9, 2026.",
    "You can comment, react, merge and close if GitHub allows it.",
    "Messages that concern you ping you.",
  ]);
  expect(await desk.say("whoami", {}, { by, lang: "de" })).toContain(
    "Du agierst auf GitHub als bo-chen, seit 9. März 2026.",
  );
});

test("a token that is over or gone is told with the way to a new one", async () => {
  await desk.store.tokens.remove("4022");
  expect((await asked())[1]).toBe(
    "Your permission for Relay has expired or was revoked. /relay login renews it.",
  );
  await save("identity");
  expect((await asked())[1]).toBe(
    "Relay knows who you are, but may not act for you yet. /relay login allows it.",
  );
  await desk.sql("update documents set expires_at = now() where key = 'token:4022'");
  expect((await asked())[1]).toContain("/relay login renews it");
});

test("somebody who is not linked hears how to", async () => {
  expect(await desk.say("whoami", {}, { by: "li-wei" })).toEqual([
    "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
  ]);
});
