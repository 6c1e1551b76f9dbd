// acme/shop is on GitHub and on Gitea, with the same numbers, commits, logins and user ids. Nothing of one host
// may happen on the other.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import type { CodeHostName } from "../../../src/contract/hosts/index.ts";
import type { ShownAction } from "../../../src/ports/interactions.ts";
import { oneRoute, SHOP } from "../../delivery/world.ts";
import { ALTFORGE_SETTINGS, CODEHOST_SETTINGS, methodsWith } from "../../support/methods.ts";
import { type Desk, linesOf, replyOf, type Sender, startDesk } from "../stage/command-world.ts";
import { addAltforge } from "../stage/linked-people.ts";
import { auditOf, buttonOf } from "./acting-people.ts";

const PULL = "acme/shop#482";
const ANA = "ana-lopez";
const BO = "bo-chen";
const OWNER = { userId: "4021", login: ANA, role: "owner" };

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk(oneRoute(undefined, { members: [OWNER] }));
  const settings = { ...CODEHOST_SETTINGS, ...ALTFORGE_SETTINGS };
  Object.assign(desk.ports, { signInMethods: methodsWith(desk.urls, settings) });
  await desk.receive("acme/shop", "altforge");
});
afterEach(() => desk.stop());

const both = () => desk.receive("acme/shop", "codehost");

function pullOn(host: CodeHostName): SandboxPullRequest {
  const found = desk[host].state.threads.get(PULL);
  if (found?.kind !== "pull-request") throw new Error("no pull request");
  return found;
}

const urlOn = (host: CodeHostName) =>
  `${desk[host].url}/acme/shop/${host === "codehost" ? "pull" : "pulls"}/482`;

const command = (name: string, values: Record<string, string>, sender: Sender = {}) =>
  desk.interact("chatone", { kind: "command", name, values, shown: undefined }, sender);

const press = (actionId: string, sender: Sender = {}) =>
  desk.interact("chatone", { kind: "press", actionId }, sender);

const merge = (on: string, by: string) => command("merge", { on, method: "squash" }, { by });

async function cardButton(provider: CodeHostName, kind: ShownAction["kind"]): Promise<string> {
  const { groups } = await desk.store.configStore.read();
  const [id = ""] = await desk.store.actions.show([
    {
      kind,
      laneId: "1",
      groupKey: groups[0]?.key ?? "",
      place: `chatone:${SHOP}`,
      workItem: { provider, owner: "acme", repo: "shop", number: 482 },
      // A mirror has the same commits.
      sha: pullOn("altforge").headSha,
    },
  ]);
  return id;
}

/** Paths of the API that the host was asked for. */
const calls = (host: CodeHostName) =>
  desk[host].journal
    .read()
    .filter((entry) => entry.kind === "arrived" && entry.path.includes("/repos/"));

describe("a person of altforge", () => {
  beforeEach(() => desk.linkAltforge(BO));

  test("merges there, and the audit log names the host", async () => {
    const done = await merge(PULL, BO);
    const { mergeSha = "", headSha } = pullOn("altforge");
    expect(linesOf(done)).toEqual([`Merged ${PULL} into main as ${mergeSha.slice(0, 7)}.`]);
    expect(pullOn("altforge")).toMatchObject({ isMerged: true, mergedBy: BO });
    expect(auditOf(done)).toMatchObject([
      {
        actor: { id: "altforge:4022", login: BO },
        action: "pull.merged",
        targetId: PULL,
        detail: { after: { provider: "altforge", method: "squash", sha: headSha } },
      },
    ]);
    expect(pullOn("codehost").isMerged).toBe(false);
    expect(calls("codehost")).toEqual([]);
  });

  test("comments, reacts, closes and reopens", async () => {
    const on = urlOn("altforge");
    const comment = await command("comment", { on, text: "Seen" }, { by: BO });
    expect(linesOf(comment)).toEqual([`Commented on ${PULL}.`]);
    const reaction = await command("react", { on, reaction: "rocket" }, { by: BO });
    expect(linesOf(reaction)).toEqual([`Reacted to ${PULL} with 🚀.`]);
    const closed = await command("close", { on }, { by: BO });
    expect(linesOf(closed)).toEqual([`Closed ${PULL}.`]);
    expect(pullOn("altforge")).toMatchObject({ state: "closed", comments: [{ author: BO }] });
    await press(buttonOf(closed, "Reopen"), { by: BO });
    expect(pullOn("altforge").state).toBe("open");
    expect(calls("codehost")).toEqual([]);
  });

  test("reads why, in the host's own words", async () => {
    pullOn("altforge").isDraft = false;
    const strange = await command("react", { on: urlOn("altforge"), reaction: "no" }, { by: BO });
    expect(linesOf(strange)).toEqual([
      "Gitea does not let you do that in acme/shop: 'no' is not an allowed reaction",
    ]);
  });

  test("does not merge commits that came after the question", async () => {
    const question = await press(await cardButton("altforge", "merge"), { by: BO });
    desk.altforge.pushTo(pullOn("altforge"));
    const refused = await press(buttonOf(question, "Merge commit"), { by: BO });
    expect(linesOf(refused)[0]).toContain("has changed since");
    expect(pullOn("altforge").isMerged).toBe(false);
  });

  test("has no account on codehost, although somebody there has the same id", async () => {
    await both();
    await desk.link(ANA);
    const refused = await merge(urlOn("codehost"), BO);
    expect(linesOf(refused)).toEqual([
      "You are bo-chen here, and have no account on GitHub yet. Add it in your profile, then try again.",
    ]);
    expect(replyOf(refused).link?.url).toBe("https://relay.example/admin/profile");
    expect(calls("codehost")).toEqual([]);
  });

  test("signs in again if the host takes the token no more", async () => {
    desk.altforge.revokeGrant(BO);
    const refused = await merge(PULL, BO);
    expect(linesOf(refused)[0]).toContain("I can’t act for bo-chen on Gitea any more.");
    expect(replyOf(refused).link?.url).toContain("/auth/altforge?link=");
    expect(await desk.store.tokens.find("altforge:4022")).toBeUndefined();
  });
});

test("a person who is not linked signs in to the host of the card", async () => {
  await both();
  const onAltforge = await press(await cardButton("altforge", "merge"), { by: BO });
  expect(linesOf(onAltforge)[0]).toContain("Your chat account is not linked to Gitea yet.");
  expect(replyOf(onAltforge).link).toMatchObject({
    label: "Sign in to Gitea",
    url: expect.stringContaining("/auth/altforge?link="),
  });
  const onCodehost = await press(await cardButton("codehost", "merge"), { by: BO });
  expect(replyOf(onCodehost).link?.url).toContain("/auth/codehost?link=");
});

describe("a person of both", () => {
  beforeEach(async () => {
    await both();
    await desk.link(ANA);
    await addAltforge(desk, ANA, "4021");
  });

  test("is asked for a link if a short name fits both hosts", async () => {
    expect(linesOf(await merge(PULL, ANA))).toEqual([
      `${PULL} is on several code hosts: GitHub, Gitea. Add a link to say which one.`,
    ]);
    expect([calls("codehost"), calls("altforge")]).toEqual([[], []]);
  });

  test.each(["codehost", "altforge"] as const)("acts on %s alone", async (host) => {
    const other = host === "codehost" ? "altforge" : "codehost";
    await merge(urlOn(host), ANA);
    expect(pullOn(host)).toMatchObject({ isMerged: true, mergedBy: ANA });
    expect(pullOn(other).isMerged).toBe(false);
    expect(calls(other)).toEqual([]);
  });

  test("buttons of both cards stay apart, with the same commit in the same chat", async () => {
    const [here, there] = [
      await cardButton("codehost", "close"),
      await cardButton("altforge", "close"),
    ];
    expect(here).not.toBe(there);
    const question = await press(there, { by: ANA });
    await press(buttonOf(question, "Close pull request"), { by: ANA });
    expect(pullOn("altforge").state).toBe("closed");
    expect(pullOn("codehost").state).toBe("open");
  });

  test("mutes and watches stay apart", async () => {
    await command("watch", { on: urlOn("altforge"), when: "merged" }, { by: ANA });
    await command("mute", { on: urlOn("altforge") }, { by: ANA });
    const [watches, mutes] = await Promise.all(
      ["watches", "mutes"].map((table) => desk.sql<{ name: string }>(`select * from ${table}`)),
    );
    expect(watches).toMatchObject([{ key: "altforge/acme/shop#482" }]);
    expect(mutes).toMatchObject([{ key: "altforge/acme/shop#482" }]);
    expect(linesOf(await command("unmute", { on: urlOn("codehost") }, { by: ANA }))[0]).toContain(
      "not muted",
    );
  });
});
