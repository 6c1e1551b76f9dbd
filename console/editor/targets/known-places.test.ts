import { expect, test } from "vitest";
import type { Claim } from "../../../src/contract/delivery/channels.ts";
import { target as listed } from "../../logs/entry-samples.ts";
import { knownPlaces } from "./known-places.ts";

const CLAIMED = { claimedBy: "mlindqvist", claimedAt: 1 };

const CLAIMS: Claim[] = [
  { platform: "chatone", channelId: "3", name: "deploys", ...CLAIMED },
  { platform: "chattwo", chatId: "-7", name: "Shop team", ...CLAIMED },
];

test("claims and targets are one list, by name", () => {
  const { places } = knownPlaces([listed({ id: "1", channelId: "3", name: "deploys" })], CLAIMS);
  expect(places.map(({ name, target }) => [name, target])).toEqual([
    ["deploys", { platform: "chatone", channelId: "3" }],
    ["Shop team", { platform: "chattwo", chatId: "-7" }],
  ]);
  expect(places[0]?.listed?.id).toBe("1");
});

test("threads and topics are told with what they belong to", () => {
  const { nameOf } = knownPlaces(
    [
      listed({ channelId: "3", threadId: "4", name: "deploys › release 41" }),
      listed({ platform: "chattwo", chatId: "-7", topicId: "2", name: "Shop team" }),
    ],
    CLAIMS,
  );
  expect(nameOf({ platform: "chatone", channelId: "3", threadId: "4" })).toBe(
    "deploys › release 41",
  );
  expect(nameOf({ platform: "chatone", channelId: "3", threadId: "5" })).toBe("deploys › thread 5");
  expect(nameOf({ platform: "chattwo", chatId: "-7", topicId: "2" })).toBe("Shop team › topic 2");
  expect(nameOf({ platform: "chatone", channelId: "9" })).toBeUndefined();
});

test("a target that was never used has the name that the platform told", () => {
  const topic = { platform: "chattwo", chatId: "-7", topicId: "3" } as const;
  const { nameOf } = knownPlaces([], CLAIMS, [{ ...topic, name: "Shop team › Deploys" }]);
  expect(nameOf(topic)).toBe("Shop team › Deploys");
});

test("a thread is the group's where its channel is", () => {
  const { isClaimed } = knownPlaces([], CLAIMS);
  expect(isClaimed({ platform: "chatone", channelId: "3", threadId: "4" })).toBe(true);
  expect(isClaimed({ platform: "chatone", channelId: "9" })).toBe(false);
});
