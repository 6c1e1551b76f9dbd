// The rules of every call to the API, and the four things Relay does with it.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { api, type ApiCall, problemRules, pullRequest, signIn, startWorld } from "./world.ts";
import { exchange as rawExchange } from "../../support/raw-socket.ts";

const DOCS = "https://docs.github.com/rest";
const SHOP = "/repos/acme/shop";
const BANK = "/repos/acme/bank-client";
const REACTOR = "/repos/globex/reactor";

const NOT_FOUND = {
  status: 404,
  body: { message: "Not Found", documentation_url: DOCS, status: "404" },
};

let codehost: Codehost;
let ana: string;
let sara: string;
beforeAll(async () => {
  ({ codehost } = await startWorld());
});
beforeEach(async () => {
  ana = await signIn(codehost, "ana-lopez");
  sara = await signIn(codehost, "sara-nil");
});

const request = (path: string, call: ApiCall = {}) => api(codehost, path, { token: ana, ...call });

describe("every call", () => {
  test("needs a User-Agent", async () => {
    const before = problemRules(codehost).length;
    const received = await rawExchange(
      codehost.url,
      "GET /api/v3/meta HTTP/1.1\r\nhost: sandbox\r\nconnection: close\r\n\r\n",
    );
    expect(received).toMatch(/^HTTP\/1\.1 403 /);
    expect(received.split("\r\n\r\n")[1]).toBe(
      "Request forbidden by administrative rules. Please make sure your request has a User-Agent header",
    );
    expect(problemRules(codehost).slice(before)).toEqual(["missing-user-agent"]);
  });

  test("should name its version, and must name one that exists", async () => {
    const before = problemRules(codehost).length;
    const bare = await fetch(`${codehost.url}/api/v3/meta`);
    const unknown = await request("/meta", { headers: { "x-github-api-version": "2001-01-01" } });
    const newer = await request("/meta", { headers: { "x-github-api-version": "2026-03-10" } });
    expect([bare.status, unknown.status, newer.status]).toEqual([200, 400, 200]);
    expect(newer.headers.get("x-github-api-version-selected")).toBe("2026-03-10");
    expect(problemRules(codehost).slice(before)).toEqual(["unversioned-api"]);
  });

  test("with a token that is none is refused", async () => {
    expect(await request("/user", { token: "ghu_wrong" })).toMatchObject({
      status: 401,
      body: { message: "Bad credentials", documentation_url: DOCS, status: "401" },
    });
  });

  test("without a token can read what is public, and no more", async () => {
    expect((await api(codehost, SHOP)).status).toBe(200);
    expect(await api(codehost, BANK)).toMatchObject(NOT_FOUND);
    expect(await api(codehost, "/user")).toMatchObject({
      status: 401,
      body: { message: "Requires authentication" },
    });
    const comment = { method: "POST", body: { body: "hello" } };
    expect((await api(codehost, `${SHOP}/issues/517/comments`, comment)).status).toBe(401);
  });

  test("with a body that is no JSON is refused", async () => {
    const response = await fetch(`${codehost.url}/api/v3${SHOP}/issues/517/comments`, {
      method: "POST",
      headers: { authorization: `Bearer ${ana}`, "x-github-api-version": "2022-11-28" },
      body: "{ body",
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: "Problems parsing JSON" },
    ]);
  });

  test("to nowhere finds nothing", async () => {
    expect(await request("/nowhere")).toMatchObject(NOT_FOUND);
    expect(await request("/repos/acme/none")).toMatchObject(NOT_FOUND);
    expect(await request(`${SHOP}/issues/9999`)).toMatchObject(NOT_FOUND);
    expect(await request(`${SHOP}/pulls/517`)).toMatchObject(NOT_FOUND);
  });
});

describe("reading", () => {
  test("knows who asks, by an id that stays", async () => {
    expect(await request("/user")).toMatchObject({
      status: 200,
      body: {
        login: "ana-lopez",
        id: 4021,
        type: "User",
        name: "Ana López",
        avatar_url: `${codehost.url}/avatars/4021`,
      },
    });
  });

  test.each([
    ["/users/BO-chen", { id: 4022, type: "User" }],
    ["/users/acme", { id: 9001, type: "Organization" }],
    ["/user/4023", { login: "li-wei" }],
    ["/orgs/acme", { id: 9001, login: "acme" }],
    [SHOP, { id: 50001, full_name: "acme/shop", private: false, open_issues_count: 3 }],
    [BANK, { id: 50002, private: true, visibility: "private" }],
    [`${SHOP}/issues/517`, { number: 517, state: "open", user: { login: "tom-okafor" } }],
    [`${SHOP}/issues/482`, { number: 482, pull_request: { merged_at: null }, draft: false }],
    [`${SHOP}/pulls/482`, { mergeable: true, mergeable_state: "clean", additions: 148 }],
    [`${SHOP}/pulls/483`, { draft: true, mergeable_state: "draft" }],
    [`${BANK}/pulls/31`, { mergeable: false, mergeable_state: "dirty" }],
  ])("gives %s", async (path, body) => {
    expect(await request(path)).toMatchObject({ status: 200, body });
  });

  test("lists pull requests page by page", async () => {
    const first = await request(`${SHOP}/pulls?per_page=1`);
    expect(first.body).toMatchObject([{ number: 483 }]);
    expect(first.headers.get("link")).toContain(
      `<${codehost.url}/api/v3${SHOP}/pulls?per_page=1&page=2>; rel="next"`,
    );
    const second = await request(`${SHOP}/pulls?per_page=1&page=2`);
    expect([second.body, second.headers.get("link")]).toMatchObject([
      [{ number: 482 }],
      expect.not.stringContaining("next"),
    ]);
    expect((await request(`${SHOP}/pulls?state=closed`)).body).toEqual([]);
  });

  test("does not show a private repository to outsiders", async () => {
    expect(await request(BANK, { token: sara })).toMatchObject(NOT_FOUND);
    expect(await request(`${BANK}/pulls/31`, { token: sara })).toMatchObject(NOT_FOUND);
  });

  test("does not show a private repository to an app that is not installed there", async () => {
    const installation = codehost.state.installations.get(7001);
    Object.assign(installation ?? {}, { suspendedAt: 1 });
    const suspended = await request(BANK);
    Object.assign(installation ?? {}, { suspendedAt: undefined });
    expect([suspended.status, (await request(BANK)).status]).toEqual([404, 200]);
  });
});

describe("commenting", () => {
  const comment = (body: unknown, call: ApiCall = {}) =>
    request(`${SHOP}/issues/482/comments`, { method: "POST", body: { body }, ...call });

  test("keeps what was said, under the name of who said it", async () => {
    const { status, body, headers } = await comment("Looks right");
    expect([status, body]).toMatchObject([201, { body: "Looks right", user: { id: 4021 } }]);
    expect(headers.get("location")).toContain("/issues/comments/");
    expect((await request(`${SHOP}/issues/482/comments`)).body).toMatchObject([
      {
        body: "Looks right",
        html_url: expect.stringContaining("/acme/shop/pull/482#issuecomment-"),
      },
    ]);
  });

  test("takes 65,536 characters and no more", async () => {
    const before = problemRules(codehost).length;
    expect((await comment("x".repeat(65_536))).status).toBe(201);
    expect(await comment("x".repeat(65_537))).toMatchObject({
      status: 422,
      body: {
        message: "Validation Failed",
        errors: [
          {
            resource: "IssueComment",
            code: "unprocessable",
            field: "data",
            message: "Body is too long (maximum is 65536 characters)",
          },
        ],
        status: "422",
      },
    });
    expect(problemRules(codehost).slice(before)).toEqual(["over-limit"]);
  });

  test.each([
    ["nothing", undefined, 'Invalid request.\n\n"body" wasn\'t supplied.'],
    ["a number", 7, 'Invalid request.\n\n"body" wasn\'t supplied.'],
    ["blanks", "  ", "Validation Failed"],
  ])("takes no %s", async (_what, body, message) => {
    expect(await comment(body)).toMatchObject({ status: 422, body: { message } });
  });

  test("is for everybody who can read, where the app is installed", async () => {
    expect((await comment("From outside", { token: sara })).status).toBe(201);
    const elsewhere = { method: "POST", body: { body: "Hello" }, token: sara };
    expect(await request(`${REACTOR}/issues/12/comments`, elsewhere)).toMatchObject({
      status: 403,
      body: { message: "Resource not accessible by integration" },
    });
    expect(await request(`${BANK}/issues/31/comments`, elsewhere)).toMatchObject(NOT_FOUND);
  });
});

test("a reaction is new once, and must be one of eight", async () => {
  const react = (content: string) =>
    request(`${SHOP}/issues/517/reactions`, { method: "POST", body: { content } });
  const [first, again] = [await react("rocket"), await react("rocket")];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect(await react("tada")).toMatchObject({
    status: 422,
    body: { errors: [{ resource: "Reaction", code: "invalid", field: "content" }] },
  });
  expect((await request(`${SHOP}/issues/517`)).body).toMatchObject({
    reactions: { total_count: 1, rocket: 1, heart: 0 },
  });
});

test("the head of a pull request has a name that stays until somebody pushes", async () => {
  const pull = pullRequest(codehost);
  const before = pull.headSha;
  expect(before).toMatch(/^[0-9a-f]{40}$/);
  const after = codehost.pushTo(pull);
  expect((await request(`${SHOP}/pulls/482`)).body).toMatchObject({
    head: { sha: after },
    commits: 2,
  });
  expect(after).not.toBe(before);
});
