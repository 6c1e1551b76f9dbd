// People read names, not numbers: of a channel that is connected while the editor is open, of threads, topics and roles.

import { beforeAll, expect, test } from "vitest";
import { message, write } from "../../../dev/browser/chat-pages.ts";
import { DEPLOYS, SHOP } from "../../delivery/world.ts";
import { useConsole } from "./stage.ts";
import { acme, giveShop, INSTALLATION, route } from "./scenes.ts";

const FORUM = "-1002200000002";
const ON_CALL = "700100000000000001";

const stage = useConsole({
  groups: [acme()],
  routes: [
    route("acme", "reactor", {
      name: "Reactor",
      targets: [{ channelId: SHOP }, { chatId: FORUM, topicId: "2" }],
      chatOneRoleIds: [ON_CALL],
    }),
  ],
});
beforeAll(async () => {
  const world = stage.world();
  await giveShop(world, "acme");
  await world.sql("update places set due_at = now()");
  await world.sql("insert into installations (installation_id, account) values ($1, 'acme-org')", [
    String(INSTALLATION),
  ]);
  await world.sql(
    `insert into places (place, name, due_at) values ($1, 'Globex', 'infinity'), ($2, 'Reactor', 'infinity')
     on conflict (place) do update set name = excluded.name`,
    [`chattwo:${FORUM}`, `chattwo:${FORUM}/2`],
  );
});

/** Of the real platform: the sandbox's bot is in every server. */
const INVITE = "https://discord.com/oauth2/authorize?client_id=118000000000000001";

test("a channel that is connected from the editor has its name there at once, and can be tested", async () => {
  const { page, browser, open } = await stage.person("ana-lopez");
  const bots = [{ platform: "chatone", inviteUrl: INVITE }];
  await page.route("**/admin/api/bots", (call) => call.fulfill({ json: { bots } }));
  await open("/admin/routes/acme/reactor");
  await page.getByText("Globex › Reactor").first().waitFor();
  await page.getByText("@on-call").first().waitFor();
  await page.getByRole("button", { name: "Target", exact: true }).click();
  await page.getByRole("option", { name: "Connect a channel…" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a channel" });
  const addBot = dialog.getByRole("link", { name: "Add it to Discord" });
  expect(await addBot.getAttribute("href")).toBe(INVITE);
  const command = await dialog.getByText("/relay connect code:").textContent();
  const chat = await browser.newPage();
  await chat.goto(`${stage.world().chatone.url}/channels/${DEPLOYS}`);
  await write(chat, command ?? "");
  await message(chat, "This channel is now connected to Acme.").waitFor();
  await page.getByRole("button", { name: "Send a test to deploys" }).click();
  const tested = page.getByRole("link", { name: "Open in Discord" });
  expect(await tested.getAttribute("href")).toMatch(new RegExp(`/channels/\\d+/${DEPLOYS}/\\d+$`));
  expect(await page.getByText(DEPLOYS).count()).toBe(0);
});

test("the group page names the app's account, and says which routes a disconnected channel leaves", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/groups/acme");
  await page.getByText("acme-org").waitFor();
  await page.getByRole("button", { name: "Disconnect #shop" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect #shop?" });
  await dialog.getByText("“Reactor” sends only to other channels after this.").waitFor();
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("#shop is disconnected.").first().waitFor();
  await open("/admin/audit?group=acme");
  await page.getByText("#shop").first().waitFor();
  expect(await page.getByText(SHOP).count()).toBe(0);
});
