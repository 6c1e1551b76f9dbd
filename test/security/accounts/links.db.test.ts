// Linking is a way to act as somebody else: nobody may be led down it without seeing where it goes.

import { expect } from "vitest";
import type { Console } from "../../support/console.ts";
import { test } from "../../support/fixtures/console.ts";
import { linkFor } from "../../support/links.ts";
import { fieldOf, locationOf, tradesAt, visitor } from "../../support/sign-in.ts";

const linked = (world: Console) => world.sql("select from chattwo_links");

test("T42 opening a stranger's link and signing in links nothing without the yes on its page", async ({
  world,
  store,
}) => {
  const victim = visitor(world);
  const page = await victim.request("GET", await linkFor(world, store));
  expect(page.text).toContain("Bo Chen");
  await victim.signIn("ana-lopez");
  await victim.signIn("ana-lopez", { start: "/auth/codehost" });
  expect(await linked(world)).toEqual([]);
});

test("M12 the page says what the token may do before one agrees", async ({ world, store }) => {
  const { text } = await visitor(world).request("GET", await linkFor(world, store));
  const words = text.replaceAll(/\s+/g, " ");
  expect(words).toContain("it can read and write all your repositories, private ones too");
  expect(words).toContain("it reaches only these");
});

test("T42 the yes counts only from that page in that browser, and once", async ({
  world,
  store,
}) => {
  const victim = visitor(world);
  const page = await victim.request("GET", await linkFor(world, store));
  const [link, csrf] = [fieldOf(page, "link"), fieldOf(page, "csrf")];
  const attacker = visitor(world);
  await attacker.request("GET", "/admin/login");
  // The attacker's own page, posted by the victim's browser.
  const foreign = await victim.request("POST", "/auth/codehost", {
    body: new URLSearchParams({ link, csrf }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example",
    },
  });
  expect([foreign.status, foreign.body]).toEqual([403, { error: "Forbidden" }]);
  // A form made in another browser, or for another link.
  const other = fieldOf(await attacker.request("GET", await linkFor(world, store)), "csrf");
  for (const [who, token] of [
    [attacker, csrf],
    [victim, other],
    [visitor(world), csrf],
  ] as const)
    expect(locationOf(await who.post("/auth/codehost", { link, csrf: token }))).toBe(
      "/admin?error=state",
    );
  const traded = tradesAt(world.codehost);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => victim.post("/auth/codehost", { link, csrf })),
  );
  const left = answers.filter((answer) => locationOf(answer).startsWith(world.codehost.url));
  expect(left).toHaveLength(1);
  expect([await linked(world), tradesAt(world.codehost)]).toEqual([[], traded]);
});

test("T42 a link's state brought back by another browser links nobody", async ({
  world,
  store,
}) => {
  const [victim, attacker] = [visitor(world), visitor(world)];
  const page = await attacker.request("GET", await linkFor(world, store));
  const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
  const left = await attacker.post("/auth/codehost", fields);
  await victim.request("GET", "/admin/login");
  const { status, body } = await victim.request("GET", victim.authorize(left, "ana-lopez"));
  expect([status, body]).toEqual([400, { error: "Invalid or expired state" }]);
  expect(await linked(world)).toEqual([]);
});
