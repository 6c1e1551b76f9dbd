import { describe, expect, it } from "vitest";
import { chatoneMessageUrl } from "../../src/chats/chatone/links.ts";
import { chattwoMessageUrl } from "../../src/chats/chattwo/links.ts";

describe("a link to a message of chatone", () => {
  const urlOf = chatoneMessageUrl("https://discord.com");
  const target = { platform: "chatone", channelId: "20" } as const;
  const posted = { target, threadId: undefined, messageId: "30", linkId: "10" };

  it("names server, channel and message", () => {
    expect(urlOf(posted)).toBe("https://discord.com/channels/10/20/30");
    expect(urlOf({ ...posted, linkId: "@me" })).toBe("https://discord.com/channels/@me/20/30");
  });

  it("names the thread in place of its channel", () => {
    expect(urlOf({ ...posted, threadId: "21" })).toBe("https://discord.com/channels/10/21/30");
    const thread = { ...target, threadId: "22" };
    expect(urlOf({ ...posted, target: thread })).toBe("https://discord.com/channels/10/22/30");
  });

  it("is none before the server is known, or for an id that is none", () => {
    expect(urlOf({ ...posted, linkId: undefined })).toBeUndefined();
    expect(urlOf({ ...posted, linkId: "../10" })).toBeUndefined();
    expect(urlOf({ ...posted, messageId: "x/y" })).toBeUndefined();
  });
});

describe("a link to a message of chattwo", () => {
  const urlOf = chattwoMessageUrl("https://t.me");
  const posted = {
    target: { platform: "chattwo", chatId: "-1001234567890" } as const,
    threadId: undefined,
    messageId: "48",
    linkId: undefined,
  };

  it("goes to supergroups and channels by id, to public ones by name", () => {
    expect(urlOf(posted)).toBe("https://t.me/c/1234567890/48");
    expect(urlOf({ ...posted, linkId: "acme_news" })).toBe("https://t.me/acme_news/48");
  });

  it("names the topic, but not the general one", () => {
    const inTopic = (topicId: string) => ({ ...posted, target: { ...posted.target, topicId } });
    expect(urlOf(inTopic("7"))).toBe("https://t.me/c/1234567890/7/48");
    expect(urlOf(inTopic("1"))).toBe("https://t.me/c/1234567890/48");
    expect(urlOf({ ...posted, threadId: "9" })).toBe("https://t.me/c/1234567890/9/48");
  });

  it("is none in private chats and basic groups", () => {
    for (const chatId of ["4021", "-4021"])
      expect(urlOf({ ...posted, target: { platform: "chattwo", chatId } })).toBeUndefined();
  });
});
