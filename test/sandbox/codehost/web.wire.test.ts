// The codehost as a person with a browser meets it: sign in, say yes or no, install the app.

import { beforeEach, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { APP, CALLBACK, exchange, type Receiver, signIn, startWorld } from "./world.ts";

const QUERY = new URLSearchParams({
  client_id: APP.clientId,
  redirect_uri: CALLBACK,
  state: `a "state" & more`,
}).toString();
const AUTHORIZE = `/login/oauth/authorize?${QUERY}`;
const INSTALL = `/apps/${APP.slug}/installations/new`;

let codehost: Codehost;
let receiver: Receiver;
let cookie: string;
beforeEach(async () => {
  ({ codehost, receiver } = await startWorld());
  cookie = "";
});

type Visit = { status: number; location: string; text: string };

/** One step of a browser that keeps its cookie and does not follow redirects by itself. */
async function visit(path: string, form?: Readonly<Record<string, string>>): Promise<Visit> {
  const response = await fetch(new URL(path, codehost.url), {
    redirect: "manual",
    headers: { cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
}

/** What a form on the page would send, beside the button that is pressed. */
function hidden({ text }: Visit): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)" \/>/g);
  return Object.fromEntries(
    Array.from(fields, ([, name = "", value = ""]) => [name, plain(value)]),
  );
}

function plain(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

async function signInAs(login: string, path = "/login"): Promise<Visit> {
  return await visit("/session", { ...hidden(await visit(path)), login });
}

const fieldsOf = ({ location }: Visit) => Object.fromEntries(new URL(location).searchParams);

test("a person chooses who they are, says yes, and the app gets a code", async () => {
  const asked = await visit(AUTHORIZE);
  expect(asked.text).toContain("Ana López");
  const back = await visit("/session", { ...hidden(asked), login: "ana-lopez" });
  const consent = await visit(back.location);
  expect(consent.text).toContain("ana-lopez");
  const end = await visit("/login/oauth/authorize", { ...hidden(consent), decision: "authorize" });
  expect(end.location.startsWith(`${CALLBACK}?`)).toBe(true);
  const { code = "", state } = fieldsOf(end);
  expect(state).toBe(`a "state" & more`);
  expect(await exchange(codehost, { code })).toHaveProperty("access_token");
});

test("a person who said yes before is not asked again, unless the app wants a choice", async () => {
  await signIn(codehost, "ana-lopez");
  await signInAs("ana-lopez");
  expect(fieldsOf(await visit(AUTHORIZE))).toHaveProperty("code");
  const choice = await visit(`${AUTHORIZE}&prompt=select_account&login=bo-chen`);
  expect(choice.status).toBe(200);
  const order = Array.from(
    choice.text.matchAll(/name="login" value="([\w-]+)">/g),
    ([, login]) => login,
  );
  expect(order[0]).toBe("bo-chen");
  const back = await visit("/session", { ...hidden(choice), login: "ana-lopez" });
  expect(fieldsOf(await visit(back.location))).toHaveProperty("code");
});

test("a person can say no", async () => {
  const back = await signInAs("bo-chen", AUTHORIZE);
  const consent = await visit(back.location);
  const end = await visit("/login/oauth/authorize", { ...hidden(consent), decision: "cancel" });
  expect(fieldsOf(end)).toMatchObject({ error: "access_denied", state: `a "state" & more` });
  expect(codehost.state.grants.has("bo-chen")).toBe(false);
});

test("an app that nobody knows is not found", async () => {
  expect((await visit("/login/oauth/authorize?client_id=other")).status).toBe(404);
  expect((await visit("/apps/other/installations/new")).status).toBe(404);
});

test("a wrong return address never gets the person, nor a code", async () => {
  const wrong = await visit(`${AUTHORIZE}&redirect_uri=x`.replace(/redirect_uri=[^&]+&/, ""));
  expect(wrong.location.startsWith(`${CALLBACK}?error=redirect_uri_mismatch`)).toBe(true);
});

test("signing in leads nowhere else", async () => {
  const outside = await visit("/session", { login: "bo-chen", return_to: "//example.com/" });
  expect(outside.location).toBe("/");
  expect((await visit("/session", { login: "nobody" })).location).toBe("/login");
});

test("a person who takes the permission back ends all tokens, and the app hears of it", async () => {
  const token = await signIn(codehost, "ana-lopez");
  codehost.revokeGrant("ana-lopez");
  codehost.revokeGrant("ana-lopez");
  await codehost.settled();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${codehost.url}/api/v3/user`, { headers })).status).toBe(401);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { action: "revoked", sender: { id: 4021 } },
  ]);
  expect(receiver.received[0]?.headers["x-github-event"]).toBe("github_app_authorization");
});

test("an owner installs the app, it hears of it, and the person comes back with the id", async () => {
  const back = await signInAs("sara-nil", (await visit(`${INSTALL}?state=st`)).location);
  const form = await visit(back.location);
  expect(form.text).toContain('value="globex"');
  expect(form.text).not.toContain('value="acme"');
  const end = await visit(INSTALL, { ...hidden(form), account: "globex" });
  await codehost.settled();
  expect(end.location).toBe(`${APP.setupUrl}?installation_id=7002&setup_action=install&state=st`);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      action: "created",
      installation: { id: 7002, account: { id: 9002 }, target_type: "Organization" },
      repositories: [{ full_name: "globex/reactor" }],
      requester: null,
      sender: { id: 4031 },
    },
  ]);
  const again = await visit(INSTALL, { account: "Globex" });
  expect(fieldsOf(again)).toEqual({ installation_id: "7002", setup_action: "update" });
});

test("a member can only ask for an installation, an outsider not even that", async () => {
  await signInAs("wren-h");
  const asked = await visit(INSTALL, { account: "globex", state: "st" });
  expect(fieldsOf(asked)).toEqual({ setup_action: "request", state: "st" });
  expect((await visit(INSTALL, { account: "acme" })).status).toBe(404);
  expect([...codehost.state.installations.keys()]).toEqual([7001]);
});

test.each([
  ["issues/482", "pull/482"],
  ["pull/517", "issues/517"],
])("who takes an issue for a pull request is led on: %s", async (asked, shown) => {
  const { status, location } = await visit(`/acme/shop/${asked}`);
  expect([status, location]).toEqual([302, `${codehost.url}/acme/shop/${shown}`]);
  expect((await visit(`/acme/shop/${shown}`)).status).toBe(200);
});

test("people have a round picture with their first letter", async () => {
  const response = await fetch(`${codehost.url}/avatars/4022`);
  const picture = await response.text();
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture).toContain('fill="#2b8a6e"');
  expect(picture).toContain(">B</text>");
  expect((await fetch(`${codehost.url}/avatars/1`)).status).toBe(404);
});

test.each([
  ["authorize", { login: "ana-lopez", params: { client_id: APP.clientId } }, /[?&]code=/],
  ["install", { login: "sara-nil", account: "globex" }, /installation_id=7002/],
])("another process can %s without a browser", async (act, input, location) => {
  const call = { method: "POST", body: JSON.stringify(input) };
  const response = await fetch(`${codehost.url}/_sandbox/${act}`, call);
  expect(await response.json()).toEqual({ location: expect.stringMatching(location) });
});

test("another process can change the app's settings, push, and take a permission back", async () => {
  const act = async (name: string, input: unknown) => {
    const call = { method: "POST", body: JSON.stringify(input) };
    const response = await fetch(`${codehost.url}/_sandbox/${name}`, call);
    return [response.status, await response.json()];
  };
  codehost.authorize({ login: "ana-lopez", params: { client_id: APP.clientId } });
  expect(await act("app", { setupUrl: "http://127.0.0.1:1/new" })).toEqual([200, {}]);
  expect(codehost.app.setupUrl).toBe("http://127.0.0.1:1/new");
  expect(await act("app", { webhookUrl: "http://example.com" })).toMatchObject([400, {}]);
  expect(await act("push", { repository: "acme/shop", number: 482 })).toEqual([
    200,
    { sha: expect.stringMatching(/^[0-9a-f]{40}$/) },
  ]);
  expect(await act("push", { repository: "acme/shop", number: 517 })).toMatchObject([400, {}]);
  expect(await act("revoke-grant", { login: "ana-lopez" })).toEqual([200, {}]);
  expect(codehost.state.grants.size).toBe(0);
});
