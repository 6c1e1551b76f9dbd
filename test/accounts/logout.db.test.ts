// /admin/logout: at once for one's own click, after a question for everything else.

import { expect } from "vitest";
import type { Browser } from "../support/console.ts";
import { test } from "../support/fixtures/console.ts";
import { fieldOf } from "../support/sign-in.ts";

const isSignedIn = async (owner: Browser) =>
  (await owner.request("GET", "/admin/api/me")).status === 200;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

test.for([{}, { "sec-fetch-site": "none" }, { "sec-fetch-site": "same-origin" }])(
  "one's own click (%j) ends the session and clears the cookie",
  async (headers, { world }) => {
    const owner = await world.signIn("42");
    const {
      status,
      text,
      headers: said,
    } = await owner.request("GET", "/admin/logout", { headers });
    expect([status, text]).toEqual([200, expect.stringContaining("You are signed out")]);
    expect(said.get("set-cookie")).toMatch(/^relay_session=; .*Max-Age=0$/);
    expect(await isSignedIn(owner)).toBe(false);
  },
);

test("T41 what another site or a prefetch opens asks first; only the form of that page signs out", async ({
  world,
}) => {
  const owner = await world.signIn("42");
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none", "sec-purpose": "prefetch" },
  ]) {
    const page = await owner.request("GET", "/admin/logout", { headers });
    expect(page.text).toContain("Sign out of Relay?");
    expect(await isSignedIn(owner)).toBe(true);
  }
  const asked = { headers: { "sec-fetch-site": "cross-site" } };
  const csrf = fieldOf(await owner.request("GET", "/admin/logout", asked), "csrf");
  const post = (body: string, headers = {}) =>
    owner.request("POST", "/admin/logout", { body, headers: { ...FORM, ...headers } });
  const forms = [
    await post(`csrf=${csrf}`, { "sec-fetch-site": "cross-site" }),
    await post(`csrf=${csrf}`, { origin: "https://evil.example" }),
    await post("csrf=wrong"),
    await post(`csrf=${"a".repeat(43)}`),
  ];
  for (const { status, body } of forms)
    expect([status, body]).toEqual([403, { error: "Forbidden" }]);
  expect((await post("")).body).toEqual({ error: "csrf is required" });
  expect(await isSignedIn(owner)).toBe(true);
  // As browsers send the form of a page that has no referrer.
  const own = { origin: "null", "sec-fetch-site": "same-origin" };
  expect((await post(`csrf=${csrf}`, own)).text).toContain("You are signed out");
  expect(await isSignedIn(owner)).toBe(false);
});

test("a form made for somebody else's session signs nobody out", async ({ world }) => {
  const [mallory, owner] = [await world.signIn("66"), await world.signIn("42")];
  const asked = { headers: { "sec-fetch-site": "cross-site" } };
  const csrf = fieldOf(await mallory.request("GET", "/admin/logout", asked), "csrf");
  const { status } = await owner.request("POST", "/admin/logout", {
    body: `csrf=${csrf}`,
    headers: FORM,
  });
  expect([status, await isSignedIn(owner)]).toEqual([403, true]);
});

test("without a session there is nothing to end, and the page says so", async ({ world }) => {
  const owner = await world.signIn("42");
  await owner.request("GET", "/admin/logout");
  expect((await owner.request("GET", "/admin/logout")).text).toContain("You are signed out");
});
