// The four action endpoints, against the sandbox's codehost with its rights.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Acting, ISSUE, PULL, said, startActing } from "../support/acting.ts";
import { browser } from "../support/console.ts";
import { letAct, userIdOf } from "../support/acting-tokens.ts";

let world: Acting;
beforeAll(async () => {
  world = await startActing();
});
afterAll(() => world.stop());

describe("as the caller", () => {
  test("a comment stands on the issue, in the name of whoever holds the token", async () => {
    const answer = await world.actAs("bo-chen", "/api/comment", {
      ...ISSUE,
      body: "Seen here **too**",
    });
    const comment = world.workItem().comments.at(-1);
    expect(comment).toMatchObject({ author: "bo-chen", body: "Seen here **too**" });
    expect(said(answer)).toEqual([
      200,
      { ok: true, id: String(comment?.id), url: expect.stringContaining("/acme/shop/issues/517#") },
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("a reaction is there once, however often it is asked", async () => {
    const input = { ...ISSUE, reaction: "rocket" };
    const first = await world.actAs("ana-lopez", "/api/react", input);
    const [reaction] = world.workItem().reactions;
    expect(said(first)).toEqual([200, { ok: true, id: String(reaction?.id) }]);
    expect((await world.actAs("ana-lopez", "/api/react", input)).body).toEqual(first.body);
    expect(world.workItem().reactions).toHaveLength(1);
  });

  test("closing closes", async () => {
    const input = { owner: "acme", repo: "shop", pullNumber: 483 };
    const answer = await world.actAs("ana-lopez", "/api/close", input);
    expect(said(answer)).toEqual([200, { ok: true, state: "closed" }]);
    expect(world.workItem("acme/shop#483").state).toBe("closed");
  });

  test("a merge with the head that was looked at merges; with another it is 409 and nothing happened", async () => {
    const stale = { ...PULL, sha: "0".repeat(40) };
    expect(said(await world.actAs("ana-lopez", "/api/merge", stale))).toEqual([
      409,
      { error: "Head branch was modified. Review and try the merge again." },
    ]);
    expect(world.workItem("acme/shop#482")).toMatchObject({ isMerged: false });
    const pull = world.workItem("acme/shop#482");
    const sha = pull.kind === "pull-request" ? pull.headSha : "";
    const merged = await world.actAs("ana-lopez", "/api/merge", { ...PULL, sha, method: "squash" });
    expect(said(merged)).toEqual([
      200,
      { ok: true, merged: true, sha: expect.stringMatching(/^[0-9a-f]{40}$/) },
    ]);
    expect(world.workItem("acme/shop#482")).toMatchObject({
      isMerged: true,
      mergedBy: "ana-lopez",
    });
  });
});

describe("codehost's own refusals come through", () => {
  test("404 for what does not exist or is not shown", async () => {
    const input = { ...ISSUE, repo: "nothing", body: "hello" };
    expect(said(await world.actAs("bo-chen", "/api/comment", input))).toEqual([
      404,
      { error: "Not Found" },
    ]);
  });

  test("403 where the app may not act", async () => {
    const input = { owner: "globex", repo: "reactor", issueNumber: 12, body: "hello" };
    expect(said(await world.actAs("sara-nil", "/api/comment", input))).toEqual([
      403,
      { error: "Resource not accessible by integration" },
    ]);
    expect(world.workItem("globex/reactor#12").comments).toEqual([]);
  });

  test("405 where it cannot be merged", async () => {
    const input = { owner: "acme", repo: "bank-client", pullNumber: 31 };
    expect(said(await world.actAs("ana-lopez", "/api/merge", input))).toEqual([
      405,
      { error: "Pull Request has merge conflicts" },
    ]);
  });

  test("422 says what was wrong", async () => {
    const input = { ...ISSUE, body: "   " };
    expect(said(await world.actAs("mia-kraus", "/api/comment", input))).toEqual([
      422,
      { error: "Validation Failed: Body cannot be blank" },
    ]);
  });
});

describe("who may call", () => {
  test("no header is 401 Missing authorization; what is no token of ours is Invalid or expired token", async () => {
    const before = world.calls();
    const input = { ...ISSUE, body: "hello" };
    for (const path of ["/api/comment", "/api/merge", "/api/close", "/api/react"]) {
      const none = await browser(world.url).request("POST", path, { body: input });
      expect(said(none)).toEqual([401, { error: "Missing authorization" }]);
      const invalid = [401, { error: "Invalid or expired token" }];
      expect(said(await world.withToken("ghu_nobodys", path, input))).toEqual(invalid);
      const headers = { authorization: "Basic YTpi" };
      const other = await browser(world.url).request("POST", path, { body: input, headers });
      expect(said(other)).toEqual(invalid);
    }
    expect(world.calls()).toBe(before);
  });

  test("a session means nothing here", async () => {
    const ana = await world.signIn("42", "ana");
    const answer = await ana.request("POST", "/api/comment", { body: { ...ISSUE, body: "hello" } });
    expect(said(answer)).toEqual([401, { error: "Missing authorization" }]);
  });

  test("a token that codehost does not take any more is forgotten, and 401", async () => {
    const token = await letAct(world.codehost, world.tokens, "wren-h");
    world.codehost.revokeGrant("wren-h");
    const answer = await world.withToken(token, "/api/comment", { ...ISSUE, body: "hello" });
    expect(said(answer)).toEqual([401, { error: "Invalid or expired token" }]);
    expect(await world.tokens.find(userIdOf("wren-h"))).toBeUndefined();
    expect(await world.tokens.ownerOf(token)).toBeUndefined();
  });
});

describe("what cannot be read", () => {
  const faulty: readonly [string, object, string][] = [
    ["/api/comment", { ...ISSUE, owner: "..", body: "x" }, "owner is not valid"],
    ["/api/comment", { ...ISSUE, repo: "a/b", body: "x" }, "repo is not valid"],
    [
      "/api/comment",
      { ...ISSUE, issueNumber: 0, body: "x" },
      "issueNumber must be a positive whole number",
    ],
    ["/api/comment", { ...ISSUE }, "body is required"],
    ["/api/comment", { ...ISSUE, body: "" }, "body must not be empty"],
    ["/api/comment", { ...ISSUE, body: "x".repeat(65_537) }, "body has more than 65536 characters"],
    ["/api/merge", { ...PULL, method: "force" }, "method must be merge or squash or rebase"],
    ["/api/merge", { ...PULL, sha: "abc" }, "sha must be 40 hex digits"],
    ["/api/merge", { ...PULL, Sha: "abc" }, "Sha is not a known field"],
    ["/api/close", { ...PULL, pullNumber: "482" }, "pullNumber must be a positive whole number"],
    [
      "/api/react",
      { ...ISSUE, reaction: "tada" },
      "reaction must be +1 or -1 or laugh or confused or heart or hooray or rocket or eyes",
    ],
  ];
  test.each(faulty)("$0 is 400: $2", async (path, body, error) => {
    const before = world.calls();
    await world.tokens.keep({ userId: "1", accessToken: "ghu_unread" });
    expect(said(await world.withToken("ghu_unread", path, body))).toEqual([400, { error }]);
    expect(world.calls()).toBe(before);
  });

  test("other types are 415, too much is 413, broken JSON 400", async () => {
    await world.tokens.keep({ userId: "1", accessToken: "ghu_unread" });
    const authorization = "Bearer ghu_unread";
    const asking = (type: string, body: string) =>
      browser(world.url).request("POST", "/api/comment", {
        body,
        headers: { authorization, "content-type": type },
      });
    expect(said(await asking("text/plain", "hello"))).toEqual([
      415,
      { error: "Content-Type must be application/json" },
    ]);
    expect(said(await asking("application/json", `"${"x".repeat(128 * 1024)}"`))).toEqual([
      413,
      { error: "Request too large" },
    ]);
    expect((await asking("application/json", "{")).status).toBe(400);
  });
});
