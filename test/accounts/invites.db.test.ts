// Invites: made, listed and revoked over the API, accepted in the browser.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configured, refusal, type Configured, group, OWNER } from "../support/configured.ts";
import { type Browser, browser, type Console, startConsole } from "../support/console.ts";
import { numberIn, textIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
let admin: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
  admin = await world.signIn("43", "bo");
});
afterAll(() => world.stop());

const bo = { userId: "43", login: "bo", role: "admin" };
beforeEach(async () => {
  await world.sql("delete from invites");
  await config.reset([
    group("acme", { members: [OWNER, bo] }),
    group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
  ]);
});

const madeOf = (body: unknown) => ({
  id: textIn(body, "id"),
  token: textIn(body, "token"),
  expiresAt: numberIn(body, "expiresAt"),
});
const PATH = "/admin/api/groups/acme/invites";
const invite = async (role = "viewer") =>
  madeOf((await owner.request("POST", PATH, { body: { role } })).body);
const membersOf = async (id: string) =>
  (await config.groups()).find((one) => one.id === id)?.members;

describe("making, listing, revoking", () => {
  test("an owner makes one that is good for seven days; its token is shown once and kept nowhere", async () => {
    const { status, body } = await owner.request("POST", PATH, {
      body: { role: "admin", note: "for Li" },
    });
    const made = madeOf(body);
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: `${world.url}/admin/invite?token=${made.token}`,
        expiresAt: expect.any(Number),
      },
    ]);
    expect(Math.abs(made.expiresAt - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    const list = await owner.request("GET", PATH);
    expect(list.body).toEqual({
      invites: [
        {
          id: made.id,
          groupId: "acme",
          role: "admin",
          note: "for Li",
          createdBy: "42",
          createdByLogin: "ana",
          createdAt: expect.any(Number),
          expiresAt: made.expiresAt,
        },
      ],
    });
    const rows = await world.sql(
      "select to_jsonb(invites)::text as row from invites union all select to_jsonb(audit)::text from audit",
    );
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect((await config.audit()).at(-1)).toMatchObject({
      action: "invite.created",
      target_id: made.id,
      detail: { after: { role: "admin", note: "for Li" } },
    });
  });

  test.each(["token", "id"] as const)(
    "is revoked by its %s, and again without complaint",
    async (by) => {
      const made = await invite();
      for (let time = 0; time < 2; time += 1) {
        const answer = await owner.request("DELETE", `/admin/api/invites/${made[by]}`);
        expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
      }
      expect((await owner.request("GET", PATH)).body).toEqual({ invites: [] });
      expect((await config.audit()).filter(({ target_id }) => target_id === made.id)).toMatchObject(
        [{ action: "invite.created" }, { action: "invite.revoked" }],
      );
    },
  );

  test("refusals change nothing", async () => {
    const made = await invite();
    expect(
      await config.attempt(() => owner.request("POST", PATH, { body: { role: "owner" } })),
    ).toEqual(refusal(400, "role must be admin or viewer"));
    expect(await config.attempt(() => owner.request("POST", PATH, { body: {} }))).toEqual(
      refusal(400, "role is required"),
    );
    expect(
      await config.attempt(() =>
        owner.request("POST", PATH, { body: { role: "viewer", groupId: "other" } }),
      ),
    ).toEqual(refusal(400, "groupId is not a known field"));
    expect(
      await config.attempt(() =>
        owner.request("POST", PATH, { body: { role: "viewer", note: "n".repeat(201) } }),
      ),
    ).toEqual(refusal(400, "note has more than 200 characters"));
    expect(
      await config.attempt(() => admin.request("POST", PATH, { body: { role: "viewer" } })),
    ).toEqual(refusal(403, "Forbidden"));
    expect(await config.attempt(() => admin.request("GET", PATH))).toEqual(
      refusal(403, "Forbidden"),
    );
    expect(
      await config.attempt(() => admin.request("DELETE", `/admin/api/invites/${made.id}`)),
    ).toEqual(refusal(403, "Forbidden"));
    expect(
      await config.attempt(() =>
        owner.request("POST", "/admin/api/groups/other/invites", { body: { role: "viewer" } }),
      ),
    ).toEqual(refusal(403, "Forbidden"));
    expect(
      await config.attempt(() => owner.request("GET", "/admin/api/groups/nobody/invites")),
    ).toEqual(refusal(403, "Forbidden"));
    expect(await config.attempt(() => browser(world.url).request("GET", PATH))).toEqual(
      refusal(401, "Unauthorized"),
    );
    const stranger = await world.signIn("99", "zoe");
    expect(
      await config.attempt(() => stranger.request("DELETE", `/admin/api/invites/${made.token}`)),
    ).toEqual(refusal(404, "Not found"));
  });

  test("a group has a hundred pending ones at most", async () => {
    await world.sql(
      `insert into invites (id, token_hash, group_key, group_id, role, created_by, created_by_login, expires_at)
       select 'i' || n, sha256(n::text::bytea),
         (select (one ->> 'key')::bigint from documents, jsonb_array_elements(value) one
          where key = 'config:groups' and one ->> 'id' = 'acme'),
         'acme', 'viewer', '42', 'ana', now() + interval '1 day'
       from generate_series(1, 100) n`,
    );
    expect(
      await config.attempt(() => owner.request("POST", PATH, { body: { role: "viewer" } })),
    ).toEqual(refusal(400, "there are too many pending invites; revoke some"));
  });
});

describe("accepting in the browser", () => {
  const open = (who: Browser, token: string, headers = {}) =>
    who.request("GET", `/admin/invite?token=${token}`, { headers });
  const leadsTo = ({ status, headers }: Awaited<ReturnType<typeof open>>) => [
    status,
    headers.get("location"),
  ];

  test("by their own click somebody becomes a member and lands in the console", async () => {
    const { id, token } = await invite("admin");
    const li = await world.signIn("4023", "li-wei");
    expect((await li.request("GET", "/admin/api/routes")).status).toBe(403);
    expect(leadsTo(await open(li, token))).toEqual([302, "/admin"]);
    expect(await membersOf("acme")).toMatchObject([
      OWNER,
      bo,
      { userId: "4023", login: "li-wei", role: "admin" },
    ]);
    expect((await li.request("GET", "/admin/api/routes")).status).toBe(200);
    expect((await config.audit()).at(-1)).toMatchObject({
      action: "invite.accepted",
      actor_id: "4023",
      target_id: id,
    });
    expect(leadsTo(await open(li, token))).toEqual([302, "/admin?error=invite_used"]);
  });

  test("an unknown, a revoked and an expired one each say so", async () => {
    const li = await world.signIn("4023", "li-wei");
    const revoked = await invite();
    await owner.request("DELETE", `/admin/api/invites/${revoked.id}`);
    const expired = await invite();
    await world.sql("update invites set expires_at = now() - interval '1 second' where id = $1", [
      expired.id,
    ]);
    expect(leadsTo(await open(li, "x"))).toEqual([302, "/admin?error=invite_unknown"]);
    expect(leadsTo(await open(li, ""))).toEqual([302, "/admin?error=invite_unknown"]);
    expect(leadsTo(await open(li, revoked.token))).toEqual([302, "/admin?error=invite_unknown"]);
    expect(leadsTo(await open(li, expired.token))).toEqual([302, "/admin?error=invite_expired"]);
    expect(await membersOf("acme")).toMatchObject([OWNER, bo]);
  });

  test("accepting never lowers a role, and can raise one", async () => {
    const { token } = await invite("viewer");
    await open(admin, token);
    expect(await membersOf("acme")).toMatchObject([OWNER, bo]);
    const li = await world.signIn("4023", "li-wei");
    await open(li, (await invite("viewer")).token);
    await open(li, (await invite("admin")).token);
    expect(await membersOf("acme")).toMatchObject([OWNER, bo, { userId: "4023", role: "admin" }]);
  });

  test("from elsewhere a page asks first, and its button does it", async () => {
    const { token } = await invite();
    const li = await world.signIn("4023", "li-wei");
    const page = await open(li, token, { "sec-fetch-site": "cross-site" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Join acme?");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(await membersOf("acme")).toMatchObject([OWNER, bo]);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const submit = (fields: Record<string, string>) =>
      li.request("POST", "/admin/invite", {
        body: new URLSearchParams(fields).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          // What browsers say of a page that tells nobody where it is.
          origin: "null",
          "sec-fetch-site": "same-origin",
        },
      });
    const forged = await submit({
      token,
      csrf: csrf.replace(/^./, (sign) => (sign === "A" ? "B" : "A")),
    });
    expect([forged.status, forged.body]).toEqual([403, { error: "Forbidden" }]);
    expect((await submit({ token })).status).toBe(403);
    expect(await membersOf("acme")).toMatchObject([OWNER, bo]);
    expect(leadsTo(await submit({ token, csrf }))).toEqual([302, "/admin"]);
    expect(await membersOf("acme")).toHaveLength(3);
  });
});
