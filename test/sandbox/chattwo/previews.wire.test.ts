// Link previews: what the crawler reads from a page, and what the chat shows.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Heard, type Listener, startListener } from "../../support/listener.ts";
import { startTestChattwo, SUPERGROUP, type TestChattwo } from "./calls.ts";

const PAGE = `<!doctype html><head>
<meta property="og:title" content="tom-okafor">
<meta property="og:description" content="14 payouts &lt;pending&gt; &amp; more">
</head>`;

let chattwo: TestChattwo;
let site: Listener;
let page = PAGE;
const heard: Heard[] = [];
beforeAll(async () => {
  chattwo = await startTestChattwo({ limits: false });
  site = await startListener("/card", (request, response) => {
    heard.push(request);
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  });
});
afterAll(async () => {
  await chattwo.stop();
  await site.stop();
});
afterEach(() => {
  heard.length = 0;
  page = PAGE;
});

const say = (url: string, options: object = {}) =>
  chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "hello",
    link_preview_options: { url, ...options },
  });
const shown = async () => (await fetch(`${chattwo.url}/chats/${SUPERGROUP}`)).text();

test("a preview shows the title and description of the page as text", async () => {
  await say(`${site.url}?one`);
  await expect.poll(shown).toContain("14 payouts &lt;pending&gt; &amp; more");
  expect(await shown()).toContain("<b>tom-okafor</b>");
  expect(heard.map(({ headers }) => headers["user-agent"])).toEqual([
    "TelegramBot (like TwitterBot)",
  ]);
});

test("a page is fetched once", async () => {
  await say(`${site.url}?two`);
  await expect.poll(() => heard.length).toBe(1);
  await say(`${site.url}?two`);
  await say(`${site.url}?three`);
  await expect.poll(() => heard.length).toBe(2);
});

test("a disabled preview, or one on another machine, is not fetched", async () => {
  await say(`${site.url}?four`, { is_disabled: true });
  await say("https://example.org/card");
  await say(`${site.url}?five`);
  await expect.poll(() => heard.length).toBe(1);
});
