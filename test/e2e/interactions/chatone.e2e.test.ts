// What people do on chatone with mouse and keyboard, and what they see then: there, on Relay's pages, and
// on codehost's.

import { expect, test } from "vitest";
import {
  agree,
  become,
  choose,
  message,
  openLogin,
  press,
  write,
} from "../../../dev/browser/chat-pages.ts";
import { DEPLOYS, SHOP } from "../../delivery/world.ts";
import { claimCode, codehostPage, showCard } from "./around.ts";
import { useBrowser } from "./stage.ts";

const stage = useBrowser();

const open = (channelId = SHOP) => {
  const { page, world } = stage();
  return page.goto(`${world.chatone.url}/channels/${channelId}`);
};

/** Ana is linked, and the card of the pull request stands in #shop. */
async function openCard(): Promise<void> {
  const { page, world } = stage();
  await world.link("ana-lopez");
  await open();
  await showCard(world);
  await message(page, "PR opened").waitFor();
}

test("a link from the chat leads over codehost, and the chat says that it worked", async () => {
  const { page, world } = stage();
  await open();
  await become(page, "bo-chen");
  await write(page, "/relay login");
  const tab = await openLogin(page);
  expect(await tab.getByText("811000000000004022").count()).toBe(1);
  await agree(tab, "bo-chen");
  await message(page, "Linked: you act as bo-chen on GitHub.").waitFor();
  expect(await world.sql("select login from chatone_links")).toEqual([{ login: "bo-chen" }]);
  // Nobody else reads it.
  await become(page, "ana-lopez");
  expect(await page.locator(".message").count()).toBe(0);
});

test("a pull request is merged from its card, and the card says so", async () => {
  const { page, world } = stage();
  await openCard();
  await press(page, "Merge", "PR opened");
  await press(page, "Squash and merge", "Merge acme/shop#482 into main?");
  await message(page, /Merged acme\/shop#482 into main as \w{7}\./).waitFor();
  const card = page.locator(".message").first();
  await card.getByText("PR merged").waitFor();
  expect(await card.getByRole("button", { name: "Merge" }).count()).toBe(0);
  const pull = await codehostPage(page, world, "acme/shop/pull/482");
  await pull.getByText(/Merged into main as \w{7} by/).waitFor();
  expect(await pull.locator(".standing").textContent()).toContain("ana-lopez");
});

test("words go from the dialog to codehost, but not without words", async () => {
  const { page, world } = stage();
  await openCard();
  await press(page, "Comment", "PR opened");
  const dialog = page.getByRole("dialog", { name: "Comment on acme/shop#482" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await dialog.getByText("This field is required").waitFor();
  await dialog.getByLabel("Your comment").fill("Looks good to me.");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await message(page, "Commented on acme/shop#482.").waitFor();
  expect(await dialog.count()).toBe(0);
  const pull = await codehostPage(page, world, "acme/shop/pull/482");
  const comment = await pull.locator(".comment").last().textContent();
  expect(comment).toMatch(/ana-lopez.*Looks good to me\./s);
});

test("the menu of a message tells why it stands there", async () => {
  const { page } = stage();
  await openCard();
  await choose(page, "Why is this here?", "PR opened");
  const answer = message(page, "Sent here by Everything of Acme.");
  await answer.waitFor();
  expect(await answer.textContent()).toContain("pull_request.opened");
});

test("a channel is given to a group with a code that its owner made", async () => {
  const { page, world } = stage();
  const code = await claimCode(page, world);
  await open(DEPLOYS);
  await write(page, `/relay connect code:${code}`);
  await message(page, "This channel is now connected to Acme.").waitFor();
  expect(await world.sql("select place from target_claims")).toEqual([
    { place: `chatone:${DEPLOYS}` },
  ]);
  await write(page, "/relay connect code:000000000000");
  await message(page, "That code is not valid or has expired.").waitFor();
});
