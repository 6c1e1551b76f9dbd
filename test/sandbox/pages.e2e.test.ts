// The pages in a real browser: what a platform takes is seen at once, and only seen.

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openChromium } from "../../dev/browser/chromium.ts";
import { type Chatone, startChatone } from "../../sandbox/chatone/start.ts";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import { type Codehost, startCodehost } from "../../sandbox/codehost/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { api, APP, CALLBACK, signIn } from "./codehost/world.ts";

const seed = readSeed();
const channel = seed.chatone.channels[0]?.id ?? "";
const chat = seed.chattwo.chats[0]?.id ?? 0;

let chromium: { browser: BrowserContext; close(): Promise<void> };
let chatone: Chatone;
let chattwo: Chattwo;
let codehost: Codehost;
beforeAll(async () => {
  chromium = await openChromium();
  codehost = await startCodehost({ seed, app: APP });
  chatone = await startChatone({ seed: seed.chatone });
  chattwo = await startChattwo({ seed: seed.chattwo });
});
afterAll(async () => {
  await chromium.close();
  await Promise.all([codehost.stop(), chatone.stop(), chattwo.stop()]);
});

const open = async (url: string): Promise<Page> => {
  const page = await chromium.browser.newPage();
  await page.goto(url);
  return page;
};

const Posted = z.object({ id: z.string() });
const Sent = z.object({ result: z.object({ message_id: z.number() }) });

const send = async (method: string, url: string, body: unknown, headers = {}) => {
  const reply = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return reply.json();
};
const asBot = {
  authorization: `Bot ${seed.chatone.botToken}`,
  "user-agent": "DiscordBot (https://relay.example, 1.0)",
};
const onChatone = (method: string, path: string, body: object) =>
  send(method, `${chatone.url}/api/v10/channels/${channel}/messages${path}`, body, asBot).then(
    (reply) => Posted.parse(reply).id,
  );
const onChattwo = (method: string, body: object) =>
  send("POST", `${chattwo.url}/bot${seed.chattwo.botToken}/${method}`, {
    chat_id: chat,
    ...body,
  }).then((reply) => Sent.parse(reply).result.message_id);

const quiet = { allowed_mentions: { parse: [] } };

test("a Discord message and its edit appear without a reload", async () => {
  const page = await open(chatone.url);
  await page.evaluate("window.stayed = true");
  const embed = { title: "CI failed: Tests on main", color: 0xe5484d };
  const id = await onChatone("POST", "", { embeds: [embed], ...quiet });
  const message = page.locator(`#m${id}`);
  await message.getByText("CI failed: Tests on main").waitFor();
  const fixed = { title: "CI fixed: Tests on main", color: 0x3dd68c };
  await onChatone("PATCH", `/${id}`, { embeds: [fixed], ...quiet });
  await message.getByText("CI fixed: Tests on main").waitFor();
  expect(await message.locator(".edited").count()).toBe(1);
  expect(await message.locator(".embed").evaluate((it) => it.style.borderColor)).toBe(
    "rgb(61, 214, 140)",
  );
  expect(await page.evaluate("window.stayed")).toBe(true);
  await page.close();
});

test("the Discord page shows author, fields, buttons and pings", async () => {
  const page = await open(chatone.url);
  const user = seed.chatone.users[0]?.id;
  const id = await onChatone("POST", "", {
    content: `<@${user}> PR approved: #482`,
    allowed_mentions: { parse: [], users: [user] },
    embeds: [
      {
        author: { name: "ana-lopez · acme/shop" },
        title: "PR ready to merge",
        description: "`payout-retry` → `main`\n> **bold** words",
        fields: [{ name: "Turn", value: "ana-lopez", inline: true }],
      },
    ],
    components: [
      {
        type: 1,
        components: [
          { type: 2, style: 3, label: "Merge", custom_id: "a:1" },
          { type: 2, style: 5, label: "Open log", url: "https://codehost.example/log" },
        ],
      },
    ],
  });
  const message = page.locator(`#m${id}.hit`);
  await message.getByRole("button", { name: "Merge" }).waitFor();
  expect(await message.locator(".ping").innerText()).toBe("@ana-lopez");
  expect(await message.locator(".eauthor").innerText()).toContain("ana-lopez · acme/shop");
  expect(await message.locator("blockquote b").innerText()).toBe("bold");
  expect(await message.locator(".efields").innerText()).toContain("Turn");
  expect(await message.locator("a.b5").getAttribute("href")).toBe("https://codehost.example/log");
  await page.close();
});

test("a Telegram message appears with its formatting, and is marked if edited", async () => {
  const page = await open(chattwo.url);
  const text = '<b>CI failed:</b> <a href="https://codehost.example/run">Tests on main</a>';
  const quote = "\n<blockquote>two\nlines</blockquote>";
  const id = await onChattwo("sendMessage", { text: text + quote, parse_mode: "HTML" });
  const message = page.locator(`#m${id}`);
  await message.getByText("CI failed:").waitFor();
  expect(await message.locator("b").innerText()).toBe("CI failed:");
  expect(await message.locator("blockquote").innerText()).toBe("two\nlines");
  const edit = { message_id: id, text: "<b>CI fixed</b>", parse_mode: "HTML" };
  await onChattwo("editMessageText", edit);
  await message.getByText("CI fixed").waitFor();
  expect(await message.locator(".time").innerText()).toMatch(/^edited \d\d:\d\d$/);
  await page.close();
});

test("untrusted text is shown and never executed", async () => {
  const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  await onChatone("POST", "", { content: hostile, ...quiet });
  await onChattwo("sendMessage", { text: hostile });
  for (const { url } of [chatone, chattwo]) {
    const page = await open(url);
    await page.getByText(hostile).waitFor();
    expect(await page.evaluate("window.ran")).toBeUndefined();
    await page.close();
  }
});

test("the fault panel starts and ends a fault", async () => {
  const page = await open(chatone.url);
  const choose = async (name: string) => {
    await page.locator(".faults summary").click();
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForURL(/channels/);
  };
  await choose("answers 429");
  await page.getByText("Discord answers 429").waitFor();
  const during = await fetch(`${chatone.url}/api/v10/users/@me`, { headers: asBot });
  await choose("works");
  await page.getByText("Discord works").waitFor();
  const after = await fetch(`${chatone.url}/api/v10/users/@me`, { headers: asBot });
  expect([during.status, after.status]).toEqual([429, 200]);
  await page.close();
});

test("a merge through the API appears on the page of the pull request", async () => {
  const page = await open(`${codehost.url}/acme/shop/pull/482`);
  await page.getByText("ready to merge").waitFor();
  const token = await signIn(codehost, "mia-kraus");
  const body = { body: "Good to go <b>now</b>" };
  await api(codehost, "/repos/acme/shop/issues/482/comments", { method: "POST", token, body });
  await page.getByText("Good to go <b>now</b>").waitFor();
  await api(codehost, "/repos/acme/shop/pulls/482/merge", { method: "PUT", token, body: {} });
  await page.locator(".badge.merged").waitFor();
  expect(await page.locator(".standing").innerText()).toMatch(/^Merged into main as \w{7} by/);
  await page.close();
});

test("a user signs in, consents, and is redirected with a code", async () => {
  const query = new URLSearchParams({
    client_id: APP.clientId,
    redirect_uri: CALLBACK,
    state: "from the app",
  });
  const page = await open(`${codehost.url}/login/oauth/authorize?${query.toString()}`);
  // No server listens there. Only the redirect matters.
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: "back" }));
  await page.getByRole("button", { name: "tom-okafor" }).click();
  await page.getByRole("button", { name: "Authorize Relay" }).click();
  await page.waitForURL(`${CALLBACK}**`);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("state"), searchParams.get("code")]).toEqual([
    "from the app",
    expect.stringMatching(/^\w{20}$/),
  ]);
  await page.close();
});
