import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoredAction, ShownAction } from "../../src/ports/interactions.ts";
import type { Store } from "../../src/store/index.ts";
import { type DeliveryWorld, startDelivery } from "../support/delivery.ts";

let world: DeliveryWorld;
let store: Store;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
});
afterAll(() => world.remove());

const workItem = { provider: "codehost", owner: "acme", repo: "shop", number: 482 } as const;
const shown = (own: Partial<ShownAction> = {}): ShownAction => ({
  kind: "merge",
  laneId: "7",
  groupKey: "1",
  place: "chattwo:-41",
  workItem,
  sha: "a".repeat(40),
  ...own,
});
const show = (...actions: readonly ShownAction[]) => store.actions.show(actions);

describe("buttons of a message", () => {
  test("have their ids in the order that was asked for", async () => {
    const [merge, close, comment] = await show(
      shown(),
      shown({ kind: "close" }),
      shown({ kind: "comment", sha: undefined }),
    );
    const again = await show(
      shown({ kind: "comment", sha: undefined }),
      shown(),
      shown({ kind: "close" }),
    );
    expect(again).toEqual([comment, merge, close]);
    expect(await store.actions.find(close ?? "")).toEqual({
      kind: "close",
      groupKey: "1",
      place: "chattwo:-41",
      workItem,
      sha: "a".repeat(40),
      method: undefined,
      userId: undefined,
    });
  });

  test("keep a repository of three segments", async () => {
    const nested = {
      provider: "codehost",
      owner: "group/subgroup",
      repo: "project",
      number: 12,
    } as const;
    const [id = ""] = await show(shown({ workItem: nested }));
    expect(await store.actions.find(id)).toMatchObject({ workItem: nested });
  });

  test("are the same for all who draw the message at once", async () => {
    const other = world.open();
    const drawn = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? store : other).actions.show([shown({ laneId: "8" })]),
      ),
    );
    expect(new Set(drawn.flat()).size).toBe(1);
  });

  test("differ with the head, the lane, and the thread", async () => {
    const ids = await show(
      shown(),
      shown({ sha: "b".repeat(40) }),
      shown({ laneId: "9" }),
      shown({ workItem: { ...workItem, number: 483 } }),
    );
    expect(new Set(ids).size).toBe(4);
  });

  test("go with a chat that moves", async () => {
    const [id = ""] = await show(shown({ laneId: "10" }));
    await show(shown({ laneId: "10", place: "chattwo:-1009" }));
    expect(await store.actions.find(id)).toMatchObject({ place: "chattwo:-1009" });
  });
});

describe("what waits for words", () => {
  const own: StoredAction = {
    kind: "comment",
    groupKey: "1",
    place: "chattwo:-41",
    workItem,
    sha: undefined,
    method: undefined,
    userId: "77004021",
  };

  test("is found by the message that asked for them, where that stands", async () => {
    const [id = ""] = await store.actions.add([own]);
    await store.actions.expectReply(id, { place: "chattwo:77004021", messageId: "5" });
    expect(await store.actions.findPrompt({ place: "chattwo:77004021", messageId: "5" })).toEqual(
      own,
    );
    expect(
      await store.actions.findPrompt({ place: "chattwo:-41", messageId: "5" }),
    ).toBeUndefined();
  });
});
