// The install page and what it writes, against the sandbox's codehost.

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Browser, browser } from "../support/console.ts";
import { auditRows, forceGroup, storedGroup, storedGroups } from "../support/stored-groups.ts";
import { letAct, type Login, userIdOf } from "../support/acting-tokens.ts";
import { type Acting, startActing } from "../support/acting.ts";

const PAGE = "/auth/codehost/install";
const BIND = "/auth/codehost/install/bind";
const HTML = { accept: "text/html" };
/** Of the organisation acme, whose admins are Ana and Mia and whose member is Bo. */
const ACME = "7001";

let world: Acting;
beforeAll(async () => {
  world = await startActing();
});
afterEach(() => {
  world.codehost.faults.clear();
});
afterAll(() => world.stop());

async function person(login: Login): Promise<Browser> {
  await letAct(world.codehost, world.tokens, login);
  return world.signIn(userIdOf(login), login);
}

const owner = (login: Login) => [{ userId: userIdOf(login), login, role: "owner" }];
const bind = (who: Browser, group = "", installation: unknown = ACME) =>
  who.request("POST", BIND, { body: { installation_id: installation, group } });
const said = ({ status, body }: Answer) => [status, body];
const leads = ({ status, headers }: Answer) => [status, headers.get("location")];

/** The fields of the page's form. */
function csrfIn({ text }: Answer): string {
  return /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
}

describe("the page", () => {
  test("offers a new group and the person's own, and nobody else's", async () => {
    await forceGroup(world, { id: "ours", name: "<Ours>", members: owner("mia-kraus") });
    await forceGroup(world, {
      id: "busy",
      members: owner("mia-kraus"),
      installationId: "6000",
    });
    const mia = await person("mia-kraus");
    const page = await mia.request("GET", `${PAGE}?installation_id=${ACME}&setup_action=install`, {
      headers: HTML,
    });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("A new group");
    expect(page.text).toContain('value="ours"');
    expect(page.text).toContain("&lt;Ours&gt;");
    expect(page.text).not.toContain('value="busy"');
    expect(page.text).not.toContain("globex");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("without a session it leads to sign-in and back", async () => {
    const asked = `${PAGE}?installation_id=${ACME}`;
    expect(leads(await browser(world.url).request("GET", asked))).toEqual([
      302,
      `/admin/login?redirect=${encodeURIComponent(asked)}`,
    ]);
  });

  test("without a token it leads to the sign-in that asks for one; a program is refused", async () => {
    const nobody = await world.signIn("4099", "new-here");
    const asked = `${PAGE}?installation_id=${ACME}`;
    expect(leads(await nobody.request("GET", asked, { headers: HTML }))).toEqual([
      302,
      `/auth/codehost?redirect=${encodeURIComponent(asked)}`,
    ]);
    expect(said(await nobody.request("GET", asked))).toEqual([403, { error: "Forbidden" }]);
    expect(said(await bind(nobody))).toEqual([403, { error: "Forbidden" }]);
  });

  test("whoever only asked for the app is told that an owner must agree", async () => {
    const bo = await person("bo-chen");
    const page = await bo.request("GET", `${PAGE}?setup_action=request`, { headers: HTML });
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining("An owner has to approve this"),
    ]);
  });

  test("a faulty id is 400 and names it; a browser is sent to the console", async () => {
    const mia = await person("mia-kraus");
    for (const id of ["", "abc", "7001'", "-1"]) {
      const asked = `${PAGE}?installation_id=${encodeURIComponent(id)}`;
      expect(said(await mia.request("GET", asked))).toEqual([
        400,
        { error: "installation_id must be digits" },
      ]);
      const seen = await mia.request("GET", asked, { headers: HTML });
      expect(leads(seen)).toEqual([302, "/admin?error=install"]);
    }
    expect(said(await mia.request("GET", PAGE))).toEqual([
      400,
      { error: "installation_id is required" },
    ]);
  });
});

describe("binding", () => {
  test("an own group is bound once, audited with who did it; again changes nothing", async () => {
    await forceGroup(world, { id: "anas", members: owner("ana-lopez") });
    const ana = await person("ana-lopez");
    expect(leads(await bind(ana, "anas"))).toEqual([302, "/admin?install=ok"]);
    expect(await storedGroup(world, "anas")).toMatchObject({ installationId: ACME });
    const rows = await auditRows(world, "installation.bound");
    expect(rows).toMatchObject([
      {
        actor_id: userIdOf("ana-lopez"),
        target_id: ACME,
        group_key: (await storedGroup(world, "anas"))?.key,
        detail: { after: { installationId: ACME } },
      },
    ]);
    expect(leads(await bind(ana, "anas", Number(ACME)))).toEqual([302, "/admin?install=ok"]);
    expect(await auditRows(world, "installation.bound")).toHaveLength(1);
  });

  test("without a group there is a new one, with the caller as owner and no global events", async () => {
    const location = world.codehost.install({ login: "wren-h", account: "wren-h" });
    const id = new URL(location).searchParams.get("installation_id") ?? "";
    const wren = await person("wren-h");
    expect(leads(await bind(wren, "", id))).toEqual([302, "/admin?install=ok"]);
    expect(await storedGroup(world, `inst-${id}`)).toMatchObject({
      name: "wren-h",
      members: owner("wren-h"),
      installationId: id,
      globalIngress: false,
    });
  });

  test("the first admin of an organisation gets its waiting group, the second does not", async () => {
    await forceGroup(world, { id: `inst-${ACME}`, installationId: ACME });
    const mia = await person("mia-kraus");
    expect(leads(await bind(mia))).toEqual([302, "/admin?install=ok"]);
    expect((await storedGroup(world, `inst-${ACME}`))?.members).toMatchObject(owner("mia-kraus"));
    const ana = await person("ana-lopez");
    expect(said(await bind(ana))).toEqual([403, { error: "Forbidden" }]);
    expect((await storedGroup(world, `inst-${ACME}`))?.members).toMatchObject(owner("mia-kraus"));
  });

  test("the page's own form works, and only with its token", async () => {
    await forceGroup(world, { id: "formed", members: owner("ana-lopez") });
    const ana = await person("ana-lopez");
    const page = await ana.request("GET", `${PAGE}?installation_id=${ACME}`, { headers: HTML });
    const send = (csrf: string) =>
      ana.request("POST", BIND, {
        body: new URLSearchParams({ installation_id: ACME, group: "formed", csrf }).toString(),
        headers: {
          ...HTML,
          "content-type": "application/x-www-form-urlencoded",
          // What browsers send from a page that tells nobody where it is.
          origin: "null",
          "sec-fetch-site": "same-origin",
        },
      });
    for (const csrf of ["", "x", csrfIn(page).toLowerCase()])
      expect(leads(await send(csrf))).toEqual([302, "/admin?error=install"]);
    expect((await storedGroup(world, "formed"))?.installationId).toBeUndefined();
    expect(leads(await send(csrfIn(page)))).toEqual([302, "/admin?install=ok"]);
    expect((await storedGroup(world, "formed"))?.installationId).toBe(ACME);
  });
});

describe("refused, and nothing changed", () => {
  async function unchanged(act: () => Promise<void>): Promise<void> {
    const before = await storedGroups(world);
    await act();
    expect(await storedGroups(world)).toEqual(before);
  }

  test("nobody is signed in: 401", () =>
    unchanged(async () => {
      expect(said(await bind(browser(world.url)))).toEqual([401, { error: "Unauthorized" }]);
    }));

  test("the group is not theirs, does not exist, or has another installation: 403", async () => {
    await forceGroup(world, { id: "elsewhere", members: owner("ana-lopez"), installationId: "1" });
    await forceGroup(world, {
      id: "admins",
      members: [{ userId: userIdOf("ana-lopez"), login: "ana-lopez", role: "admin" }],
    });
    const ana = await person("ana-lopez");
    await unchanged(async () => {
      for (const group of ["acme", "nothing", "admins", "elsewhere"]) {
        expect(said(await bind(ana, group))).toEqual([403, { error: "Forbidden" }]);
        const seen = await ana.request("POST", BIND, {
          body: { installation_id: ACME, group },
          headers: HTML,
        });
        expect(leads(seen)).toEqual([302, "/admin?error=install"]);
      }
    });
  });

  test("another site sent it: 403", async () => {
    const ana = await person("ana-lopez");
    await unchanged(async () => {
      const answer = await ana.request("POST", BIND, {
        body: { installation_id: ACME, group: "" },
        headers: { origin: "https://evil.example" },
      });
      expect(said(answer)).toEqual([403, { error: "Forbidden" }]);
    });
  });

  test("codehost is away: 502", async () => {
    const ana = await person("ana-lopez");
    world.codehost.faults.add({ path: "*/user/*", steps: [{ kind: "5xx", times: 4 }] });
    await unchanged(async () => {
      expect(said(await bind(ana))).toEqual([502, { error: "codehost unavailable" }]);
    });
  });

  test("a token that codehost does not take any more is forgotten", async () => {
    await person("sara-nil");
    const sara = await world.signIn(userIdOf("sara-nil"), "sara-nil");
    world.codehost.revokeGrant("sara-nil");
    expect(said(await bind(sara))).toEqual([403, { error: "Forbidden" }]);
    expect(await world.tokens.find(userIdOf("sara-nil"))).toBeUndefined();
  });

  test("a faulty body is 400 and names the field", async () => {
    const ana = await person("ana-lopez");
    expect(said(await ana.request("POST", BIND, { body: {} }))).toEqual([
      400,
      { error: "installation_id must be digits" },
    ]);
    expect((await bind(ana, "x".repeat(65))).status).toBe(400);
  });
});
