// A route that shows less: the words that people wrote are left out on both chats, or all but the headline.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  ENGINEERING,
  NIGHT_SHIFT,
  DEPLOYS,
  SHOP,
  startDelivery,
} from "../../delivery/world.ts";
import { payloadLike } from "../../support/payload-like.ts";

const OWNER = { userId: "42", login: "ana-lopez", role: "owner" };
const WORDS = "Nobody outside may read this sentence, says @bo-chen.";
const TITLE = "Payouts are stuck";

const route = (redact: string, targets: readonly object[]) => ({
  id: redact,
  name: redact,
  enabled: true,
  groupId: "acme",
  filter: { event: "issues" },
  targets,
  redact,
});

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    config: {
      groups: [
        { id: "acme", name: "Acme", members: [OWNER] },
        { id: "globex", name: "Globex", members: [OWNER] },
      ],
      routes: [
        route("words", [{ channelId: SHOP }, { chatId: ENGINEERING }]),
        route("title", [{ channelId: DEPLOYS }, { chatId: NIGHT_SHIFT }]),
      ],
    },
  });
  const payload = payloadLike("issues__opened", {
    issue: { number: 77, title: TITLE, body: WORDS },
  });
  await world.sendCodehost("issues", payload);
});
afterAll(() => world.stop());

const inChannel = (channelId: string) => JSON.stringify(world.chatone.state.messages(channelId));
const inChat = (chatId: string) => JSON.stringify(world.chattwo.state.messages(Number(chatId)));

test.each([
  ["chatone, without words", () => inChannel(SHOP)],
  ["chatone, by its title", () => inChannel(DEPLOYS)],
  ["chattwo, without words", () => inChat(ENGINEERING)],
  ["chattwo, by its title", () => inChat(NIGHT_SHIFT)],
])(
  "an issue on %s is told by its headline, and by nothing that people wrote",
  async (_name, said) => {
    await expect.poll(said).toContain(TITLE);
    expect(said()).not.toContain("Nobody outside");
  },
);

test("the headline alone has no lines below it", async () => {
  await expect.poll(() => world.chatone.state.messages(DEPLOYS).length).toBe(1);
  const [embed] = world.chatone.state.messages(DEPLOYS)[0]?.embeds ?? [];
  expect(embed?.description ?? "").toBe("");
  expect(embed?.fields ?? []).toEqual([]);
  expect(embed?.title).toContain(TITLE);
});
