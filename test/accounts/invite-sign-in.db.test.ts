// An invite link opened without a session: the sign-in page says who invites where, and only to the holder of a
// valid token.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PAGE_ERRORS } from "../../src/contract/accounts/sign-in.ts";
import { configured, type Configured, group, OWNER } from "../support/configured.ts";
import { type Browser, browser, type Console, startConsole } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
beforeEach(() => config.reset([group("acme", { name: "Acme <Web>" })]));

const invite = async () => {
  const asked = { body: { role: "viewer" } };
  const { body } = await owner.request("POST", "/admin/api/groups/acme/invites", asked);
  return { id: textIn(body, "id"), token: textIn(body, "token") };
};
const open = (who: Browser, token: string, headers = {}) =>
  who.request("GET", `/admin/invite?token=${token}`, { headers });

test("the sign-in page names group, role and inviter, and leads back", async () => {
  const { token } = await invite();
  const page = await open(browser(world.url), token);
  const back = encodeURIComponent(`/admin/invite?token=${token}`);
  expect([page.status, page.text]).toEqual([
    200,
    expect.stringContaining(`href="/admin/login?redirect=${back}"`),
  ]);
  const words = page.text.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");
  expect(words).toContain("ana invites you to the group Acme &lt;Web&gt; as viewer");
  expect(await config.groups()).toMatchObject([{ id: "acme", members: [OWNER] }]);
});

test("an invite that is over says so, and names nothing of its group", async () => {
  const [revoked, expired, used] = [await invite(), await invite(), await invite()];
  await owner.request("DELETE", `/admin/api/invites/${revoked.id}`);
  await world.sql("update invites set expires_at = now() - interval '1 second' where id = $1", [
    expired.id,
  ]);
  await open(await world.signIn("4023", "li-wei"), used.token);
  const cases = [
    ["x", PAGE_ERRORS.invite_unknown],
    ["", PAGE_ERRORS.invite_unknown],
    // An owner knows the id, and it is no key to anything.
    [(await invite()).id, PAGE_ERRORS.invite_unknown],
    [revoked.token, PAGE_ERRORS.invite_unknown],
    [expired.token, PAGE_ERRORS.invite_expired],
    [used.token, PAGE_ERRORS.invite_used],
  ] as const;
  for (const [token, words] of cases) {
    const { status, text } = await open(browser(world.url), token);
    expect([status, text]).toEqual([200, expect.stringContaining(words)]);
    for (const name of ["Acme", "acme", "ana", "viewer"])
      expect(text.slice(0, text.indexOf('class="picture"'))).not.toContain(`<b>${name}`);
  }
});

test("an address may look up so many invites a minute", async () => {
  const headers = { "x-forwarded-for": "10.9.9.9" };
  const statuses = new Set<number>();
  // More than the burst: a slow machine refills the bucket meanwhile.
  for (let count = 0; count < 200 && !statuses.has(429); count += 1)
    statuses.add((await open(browser(world.url), "x", headers)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await open(browser(world.url), "x", { "x-forwarded-for": "10.9.9.8" })).status).toBe(200);
});
