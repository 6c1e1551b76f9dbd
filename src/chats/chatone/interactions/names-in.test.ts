import { expect, test } from "vitest";
import { namesIn } from "./index.ts";

const body = (channel: object, more: object = {}) =>
  JSON.stringify({
    type: 2,
    id: "1",
    guild_id: "7",
    channel: { id: "3", type: 0, ...channel },
    ...more,
  });

test("an interaction tells the name of its channel or thread, and the server of its messages", () => {
  expect(namesIn(body({ name: "deploys" }))).toEqual([
    { target: { platform: "chatone", channelId: "3" }, name: "deploys", linkId: "7" },
  ]);
  expect(namesIn(body({ name: "release 41", type: 11, parent_id: "2" }))).toEqual([
    {
      target: { platform: "chatone", channelId: "2", threadId: "3" },
      name: "release 41",
      linkId: "7",
    },
  ]);
});

test("a direct message and a body that cannot be read tell nothing", () => {
  expect(namesIn(body({ type: 1 }, { guild_id: undefined }))).toEqual([]);
  expect(namesIn("{")).toEqual([]);
});
