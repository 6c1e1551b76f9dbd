// Names of channels, chats and topics arrive with what people do there.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeed } from "../../sandbox/seed.ts";
import { DEPLOYS, NIGHT_SHIFT, SHOP } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { inChatone } from "./stage/in-chatone.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";
const FORUM = -1002200000002;
const REACTOR = 2;

let world: ChatWorld;
let owner: Browser;
beforeAll(async () => {
  world = await startChats();
  world.greet(ANA);
  owner = await signInto(world, "4021", ANA);
  world.chattwo.setAdministrator({ chatId: FORUM, userId: ana(), isAdministrator: true });
});
afterAll(() => world.stop());

const ana = () => Number(chatIdOf("chattwo", ANA));
const newCode = async () =>
  textIn((await owner.request("POST", "/admin/api/groups/acme/claims")).body, "code");
const placeOf = async (place: string) => {
  const rows = await world.sql<{ name: string | null; link_id: string | null }>(
    "select name, link_id from places where place = $1",
    [place],
  );
  return rows[0];
};
const nameOf = (place: string) => async () => (await placeOf(place))?.name;

test("a channel has its name and its messages have links as soon as it is connected", async () => {
  const deploys = inChatone(world.chatone, DEPLOYS);
  await deploys.sendCommand(ANA, "connect", { code: await newCode() });
  await expect.poll(nameOf(`chatone:${DEPLOYS}`)).toBe("deploys");
  expect(await placeOf(`chatone:${DEPLOYS}`)).toEqual({
    name: "deploys",
    link_id: readSeed().chatone.guild.id,
  });
});

test("a channel that was renamed has its new name after the next command there", async () => {
  await expect.poll(nameOf(`chatone:${SHOP}`)).toBe("shop");
  world.chatone.state.changeChannel(SHOP, { name: "shop-floor" });
  await world.chats.chatone.sendCommand(ANA, "help");
  await expect.poll(nameOf(`chatone:${SHOP}`)).toBe("shop-floor");
});

test("a topic is known by its name once something is said there, and by its new name", async () => {
  const say = (text: string) =>
    world.chattwo.say({ chatId: FORUM, userId: ana(), topicId: REACTOR, text });
  say(`/relay connect ${await newCode()}`);
  await expect.poll(nameOf(`chattwo:${FORUM}/${REACTOR}`)).toBe("Reactor");
  const naming = { chatId: FORUM, userId: ana() };
  world.chattwo.renameTopic({ ...naming, topicId: REACTOR, name: "Core" });
  await expect.poll(nameOf(`chattwo:${FORUM}/${REACTOR}`)).toBe("Core");
  // The message that opened the topic keeps the old name.
  say("/relay help");
  world.chattwo.renameChat({ ...naming, name: "Globex Inc" });
  await expect.poll(nameOf(`chattwo:${FORUM}`)).toBe("Globex Inc");
  expect(await nameOf(`chattwo:${FORUM}/${REACTOR}`)()).toBe("Core");
  const topicId = world.chattwo.createTopic({ ...naming, name: "Rods" });
  await expect.poll(nameOf(`chattwo:${FORUM}/${topicId}`)).toBe("Rods");
});

test("names of chats that no group uses are not kept", async () => {
  const stranger = { chatId: Number(NIGHT_SHIFT), userId: ana() };
  world.chattwo.say({ ...stranger, text: "/relay help" });
  world.chattwo.renameChat({ ...stranger, name: "Late shift" });
  const handled = () =>
    world.sql("select from interactions where place = $1 and status <> 'waiting'", [
      `chattwo:${NIGHT_SHIFT}`,
    ]);
  await expect.poll(async () => (await handled()).length).toBe(2);
  expect(await nameOf(`chattwo:${NIGHT_SHIFT}`)()).toBeUndefined();
});
