// Buttons of cards, and who may act at all.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formFor } from "../../../src/app/interactions/run-action.ts";
import type { Interaction, InteractionInput } from "../../../src/core/interactions/interaction.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import type { ShownAction } from "../../../src/ports/interactions.ts";
import { DEPLOYS, oneRoute, SHOP } from "../../delivery/world.ts";
import { linesOf, replyOf } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";
import { type Acting, buttonOf, ISSUE, PULL, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

const STALE = ["That button is too old. Use the newest message, or a command."];
const elsewhere = { target: { platform: "chatone", channelId: DEPLOYS } } as const;

/** A button on a card of acme in its channel, as delivery draws it. */
async function cardButton(kind: ShownAction["kind"], own: Partial<ShownAction> = {}) {
  const [acme] = await groupKeys();
  const shown: ShownAction = {
    kind,
    laneId: "1",
    groupKey: acme ?? "",
    place: `chatone:${SHOP}`,
    workItem: { provider: "codehost", owner: "acme", repo: "shop", number: 482 },
    sha: acting.pull().headSha,
    ...own,
  };
  const [id = ""] = await acting.store.actions.show([shown]);
  return id;
}

async function groupKeys(): Promise<string[]> {
  const { groups } = await acting.store.configStore.read();
  return groups.map(({ key }) => key);
}

describe("a button of a card", () => {
  test("asks how to merge, for whoever presses it", async () => {
    const step = await acting.press(await cardButton("merge"));
    expect(linesOf(step)[0]).toBe("Merge acme/shop#482 into main?");
    expect(replyOf(step).replaces).toBeUndefined();
    await acting.press(buttonOf(step, "Merge commit"));
    expect(acting.pull()).toMatchObject({ isMerged: true, mergedBy: "ana-lopez" });
  });

  test("asks before it closes", async () => {
    const step = await acting.press(await cardButton("close"));
    expect(linesOf(step)[0]).toBe("Close acme/shop#482?");
    expect(replyOf(step).replaces).toBeUndefined();
    expect(acting.pull().state).toBe("open");
    const done = await acting.press(buttonOf(step, "Close pull request"));
    expect(linesOf(done)).toEqual(["Closed acme/shop#482."]);
    expect(replyOf(done).replaces).toBe(true);
    expect(acting.pull().state).toBe("closed");
  });

  test("asks for words where the chat cannot open a form, of whoever pressed it alone", async () => {
    const { prompt } = replyOf(await acting.press(await cardButton("comment")));
    const input = { kind: "words", actionId: prompt?.id ?? "", words: "Mine" } as const;
    await acting.link("bo-chen");
    expect(linesOf(await acting.interact("chatone", input, { by: "bo-chen" }))).toEqual([
      "That question was for another person.",
    ]);
    await acting.interact("chatone", input);
    expect(acting.pull().comments).toMatchObject([{ author: "ana-lopez", body: "Mine" }]);
  });

  test("takes words for a comment and for nothing else", async () => {
    const input = { kind: "words", actionId: await cardButton("close"), words: "Mine" } as const;
    expect(linesOf(await acting.interact("chatone", input))).toEqual(STALE);
    expect(acting.pull()).toMatchObject({ state: "open", comments: [] });
  });

  test("that nobody made does nothing", async () => {
    expect(linesOf(await acting.press("made-up"))).toEqual(STALE);
  });

  test("does nothing in another channel, and none alone with the bot", async () => {
    const id = await cardButton("close");
    expect(linesOf(await acting.press(id, { where: elsewhere }))).toEqual(STALE);
    const where = { ...elsewhere, isPrivate: true };
    expect(linesOf(await acting.press(id, { where }))).toEqual(STALE);
    expect(acting.pull().state).toBe("open");
  });

  test("does nothing once its group has left the channel", async () => {
    const id = await cardButton("close");
    const { groups, routes } = oneRoute([{ channelId: DEPLOYS }]);
    await acting.load({ groups, routes });
    expect(linesOf(await acting.press(id))).toEqual(STALE);
    expect(acting.pull().state).toBe("open");
  });

  test("does nothing for a group that does not hear of the repository", async () => {
    const [, globex] = await groupKeys();
    const id = await cardButton("close", { groupKey: globex ?? "", place: `chatone:${DEPLOYS}` });
    expect(linesOf(await acting.press(id, { where: elsewhere }))).toEqual(STALE);
    expect(acting.pull().state).toBe("open");
  });
});

describe("who acts", () => {
  const close = (by: string) => acting.command("close", { on: PULL }, { by });
  const SIGN_IN = [
    "I can’t act for ana-lopez on GitHub any more. Sign in again, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
  ];
  const grant = {
    accessToken: "a-token",
    issuer: "https://github.com",
    refreshToken: undefined,
    lifeMs: undefined,
  };

  test("is nobody who is not linked", async () => {
    expect(linesOf(await close("bo-chen"))).toEqual([
      "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
    ]);
  });

  test("is nobody whose sign-in is over", async () => {
    await acting.store.tokens.remove("4021");
    expect(linesOf(await close("ana-lopez"))).toEqual(SIGN_IN);
  });

  test("is nobody who only showed who they are", async () => {
    await acting.store.tokens.remove("4021");
    await acting.store.tokens.save("4021", { ...grant, rights: "identity" });
    expect(linesOf(await close("ana-lopez"))).toEqual(SIGN_IN);
  });

  test("is nobody who took it back at codehost, and their token is forgotten", async () => {
    acting.codehost.revokeGrant("ana-lopez");
    expect(linesOf(await close("ana-lopez"))).toEqual(SIGN_IN);
    expect(await acting.store.tokens.find("4021")).toBeUndefined();
  });

  test("is nobody alone with the bot, where no group hears of anything", async () => {
    const where = { ...elsewhere, isPrivate: true };
    expect(linesOf(await acting.command("close", { on: PULL }, { where }))).toEqual([
      "I don’t act on repositories in a private chat. Ask in a channel that receives acme/shop.",
    ]);
  });

  test("hears the same of a repository that comes elsewhere and of one that is not there", async () => {
    const refused = await Promise.all(
      ["globex/reactor#11", "globex/nothing#11"].map(async (on) =>
        linesOf(await acting.command("close", { on })),
      ),
    );
    expect(refused).toEqual([
      ["No group that is connected here receives globex/reactor. Ask in a channel where one does."],
      ["No group that is connected here receives globex/nothing. Ask in a channel where one does."],
    ]);
  });
});

describe("a form for the words of a comment", () => {
  const form = (input: InteractionInput, by = "ana-lopez") => {
    const chatUser = { userId: chatIdOf("chatone", by), name: by, isHidden: false, lang: "en" };
    const target = { platform: "chatone", channelId: SHOP } as const;
    const where = { target, isPrivate: false, mayManage: undefined };
    const interaction: Interaction = {
      platform: "chatone",
      chatUser,
      where,
      input,
      createdAt: undefined,
    };
    return formFor(acting.ports, interaction, localeOf("en"));
  };
  const command = (name: string, values: Record<string, string>) =>
    form({ kind: "command", name, values, shown: undefined });

  test("opens for the button of a card", async () => {
    const actionId = await cardButton("comment");
    const title = "Comment on acme/shop#482";
    const opened = await form({ kind: "press", actionId });
    expect(opened).toEqual({ actionId, title, label: "Your comment" });
    await acting.interact("chatone", { kind: "words", actionId, words: "Filled in" });
    expect(acting.pull().comments).toMatchObject([{ author: "ana-lopez", body: "Filled in" }]);
  });

  test("opens for a command without words, for its asker alone", async () => {
    const { actionId = "" } = (await command("comment", { on: ISSUE })) ?? {};
    const input = { kind: "words", actionId, words: "Filled in" } as const;
    await acting.link("bo-chen");
    await acting.interact("chatone", input, { by: "bo-chen" });
    expect(acting.workItem(ISSUE).comments).toEqual([]);
    await acting.interact("chatone", input);
    expect(acting.workItem(ISSUE).comments).toMatchObject([{ author: "ana-lopez" }]);
  });

  test("does not open where there is nothing to ask, or no right to", async () => {
    const press = async (kind: ShownAction["kind"], by?: string) =>
      form({ kind: "press", actionId: await cardButton(kind) }, by);
    expect(
      await Promise.all([
        press("close"),
        press("comment", "bo-chen"),
        form({ kind: "press", actionId: "made-up" }),
        command("comment", { on: ISSUE, text: "Here they are" }),
        command("comment", {}),
        command("close", { on: PULL }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => undefined));
  });
});
