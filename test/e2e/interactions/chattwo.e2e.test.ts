// What people do on chattwo with mouse and keyboard: in the group, where all read along, and in their own
// chat with the bot.

import { expect, test } from "vitest";
import {
  agree,
  become,
  message,
  openLogin,
  press,
  write,
} from "../../../dev/browser/chat-pages.ts";
import { ENGINEERING, NIGHT_SHIFT } from "../../delivery/world.ts";
import { claimCode, codehostPage, showCard } from "./around.ts";
import { useBrowser } from "./stage.ts";

const stage = useBrowser();

const openGroup = (chatId = ENGINEERING) => {
  const { page, world } = stage();
  return page.goto(`${world.chattwo.url}/chats/${chatId}`);
};

/** The chat with the bot, from the list. */
const openOwn = () => stage().page.getByRole("link", { name: "Relay", exact: true }).click();

/** The card of the pull request stands in the group. */
async function openCard(): Promise<void> {
  const { page, world } = stage();
  await openGroup();
  await showCard(world);
  await message(page, "PR opened").waitFor();
}

test("a link is asked for and followed in the chat with the bot, which says that it worked", async () => {
  const { page, world } = stage();
  await openGroup();
  await become(page, "Bo Chen");
  await openOwn();
  await page.getByRole("button", { name: "Start" }).click();
  await message(page, "Hi, I’m Relay.").waitFor();
  await agree(await openLogin(page, "Link your account"), "bo-chen");
  await message(page, "You act as bo-chen on GitHub").waitFor();
  expect(await world.sql("select login from chattwo_links")).toEqual([{ login: "bo-chen" }]);
});

test("who is not linked signs in from their private chat, and the merge goes on there", async () => {
  const { page, world } = stage();
  await openCard();
  await press(page, "Merge", "PR opened");
  // The press leads to the private chat, which is opened by Start.
  await page.getByRole("button", { name: "Start" }).click();
  await message(page, "Your chat account is not linked to GitHub yet.").waitFor();
  await agree(await openLogin(page), "ana-lopez");
  await press(page, "Squash and merge", "Merge acme/shop#482 into main?");
  await message(page, /Merged acme\/shop#482 into main as \w{7}\./).waitFor();
  await openGroup();
  expect(await page.locator(".message").count()).toBeGreaterThan(0);
  expect(await world.sql("select login from chattwo_links")).toEqual([{ login: "ana-lopez" }]);
});

test("a pull request is merged from its card, and the card says so", async () => {
  const { page, world } = stage();
  await world.link("ana-lopez");
  await openCard();
  await press(page, "Merge", "PR opened");
  await page.getByRole("status").getByText("I sent you a message.").waitFor();
  await openOwn();
  await press(page, "Squash and merge", "Merge acme/shop#482 into main?");
  await message(page, /Merged acme\/shop#482 into main as \w{7}\./).waitFor();
  await openGroup();
  const card = page.locator(".message").first();
  await card.getByText("PR merged").waitFor();
  expect(await card.getByRole("button", { name: "Merge" }).count()).toBe(0);
  const pull = await codehostPage(page, world, "acme/shop/pull/482");
  await pull.getByText(/Merged into main as \w{7} by/).waitFor();
});

test("a reply to the question for words becomes a comment", async () => {
  const { page, world } = stage();
  await world.link("ana-lopez");
  await openCard();
  await press(page, "Comment", "PR opened");
  await page.getByRole("status").getByText("I sent you a message.").waitFor();
  await openOwn();
  // The composer has become a reply by itself.
  await page.getByPlaceholder("What you want to say").waitFor();
  await write(page, "Looks good to me.");
  await message(page, "Commented on acme/shop#482.").waitFor();
  const pull = await codehostPage(page, world, "acme/shop/pull/482");
  const comment = await pull.locator(".comment").last().textContent();
  expect(comment).toMatch(/ana-lopez.*Looks good to me\./s);
});

test("a chat is given to a group by one of its administrators, and by nobody else", async () => {
  const { page, world } = stage();
  world.greet("ana-lopez", "bo-chen");
  const code = await claimCode(page, world);
  const given = () => world.sql("select place from target_claims");
  await openGroup(NIGHT_SHIFT);
  await become(page, "Bo Chen");
  await write(page, `/relay connect ${code}`);
  await openOwn();
  await message(page, "Only a person who manages this channel").waitFor();
  expect(await given()).toEqual([]);
  await openGroup(NIGHT_SHIFT);
  await become(page, "Ana López");
  await write(page, `/relay connect ${code}`);
  await openOwn();
  await message(page, "Night shift is now connected to Acme.").waitFor();
  expect(await given()).toEqual([{ place: `chattwo:${NIGHT_SHIFT}` }]);
});
