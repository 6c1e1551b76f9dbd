import { expect, test } from "vitest";
import { disconnectWords } from "./disconnect-words.ts";

const DEV = { platform: "chatone", channelId: "3" } as const;
const THREAD = { ...DEV, threadId: "4" };
const TEAM = { platform: "chattwo", chatId: "-7" } as const;

test("routes without another channel send nothing, the others go on elsewhere", () => {
  const routes = [
    { name: "Deploys", targets: [DEV, TEAM] },
    { name: "CI", targets: [THREAD] },
    { name: "Reviews", targets: [TEAM] },
  ];
  expect(disconnectWords(routes, DEV)).toEqual([
    "“Deploys” sends only to other channels after this.",
    "“CI” has no other channel and sends nothing after this.",
  ]);
});

test("many routes are counted", () => {
  const routes = ["A", "B", "C", "D", "E"].map((name) => ({ name, targets: [DEV] }));
  expect(disconnectWords(routes, DEV)).toEqual([
    "“A”, “B”, “C” and 2 more routes have no other channel and send nothing after this.",
  ]);
});

test("a channel that no route uses needs no words", () => {
  expect(disconnectWords([{ name: "Reviews", targets: [TEAM] }], DEV)).toEqual([]);
});
