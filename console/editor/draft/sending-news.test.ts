import { expect, test } from "vitest";
import { draftOf } from "./draft.ts";
import { sendingNews } from "./sending-news.ts";

const DEV = { platform: "chatone", channelId: "700100000000000001" } as const;
const OPS = { platform: "chattwo", chatId: "-1001", topicId: "2" } as const;
const saved = draftOf({ filter: {}, targets: [DEV], chatOneRoleIds: ["1"] });

test("targets, roles and choices are new that the saved route does not have", () => {
  const draft = draftOf({
    filter: {},
    targets: [DEV, OPS],
    chatOneRoleIds: ["1", "2"],
    stop: true,
    kind: "fallback",
  });
  const news = sendingNews(draft, saved);
  expect(draft.targets.filter(news.isNewTarget)).toEqual([OPS]);
  expect(draft.roleIds.filter(news.isNewRole)).toEqual(["2"]);
  expect(news).toMatchObject({ isStopNew: true, isFallbackNew: true });
  expect(sendingNews(draft, draft)).toMatchObject({ isStopNew: false, isFallbackNew: false });
});

test("in a route that was never saved nothing is marked", () => {
  const draft = draftOf({ filter: {}, targets: [DEV], chatOneRoleIds: ["1"], stop: true });
  const news = sendingNews(draft, undefined);
  expect(draft.targets.filter(news.isNewTarget)).toEqual([]);
  expect(draft.roleIds.filter(news.isNewRole)).toEqual([]);
  expect(news.isStopNew).toBe(false);
});
