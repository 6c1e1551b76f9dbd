// GET /api/richheader: shows what we signed and nothing else, and cannot be made to do more.

import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { RichHeader } from "../../src/core/messages/rich-header.ts";
import { richHeaderSeal } from "../../src/http/messages/rich-header-seal.ts";
import { SECRET_KEY } from "../support/secrets.ts";
import { startWorld, type World } from "../support/world.ts";
import { hostilePayloads } from "./hostile-payloads.ts";
import { readPage } from "./read-page.ts";

const OLD_KEY = "ab".repeat(32);
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { RELAY_SECRET_KEY: `${SECRET_KEY},${OLD_KEY}` } });
});
afterAll(() => world.stop());

const seal = richHeaderSeal([Buffer.from(SECRET_KEY, "hex")]);
const ana: RichHeader = {
  title: "ana-lopez",
  content: "Payouts are tried again after 1, 5 and 25 minutes.",
  avatar: "https://avatars.codehost.example/u/4021?v=4",
};
const urlOf = (header: RichHeader, made = seal) => made.urlOf(header, world.url) ?? "";
const bare = () => `${world.url}/api/richheader`;

async function open(address: string) {
  const reply = await fetch(address, { redirect: "manual" });
  const body = await reply.text();
  return { status: reply.status, headers: reply.headers, body, page: readPage(body) };
}

const neutral = async () => (await open(bare())).body;

test("a signed address shows who speaks, what they said, and their face", async () => {
  const { status, page } = await open(urlOf(ana));
  expect(status).toBe(200);
  expect(page.metas).toEqual([
    ["og:type", "website"],
    ["og:site_name", "Relay"],
    ["og:title", ana.title],
    ["og:description", ana.content],
    ["og:image", ana.avatar],
    ["twitter:card", "summary"],
  ]);
});

test("a key that is on its way out still verifies", async () => {
  const old = richHeaderSeal([Buffer.from(OLD_KEY, "hex")]);
  expect((await open(urlOf(ana, old))).page.metas).toContainEqual(["og:title", ana.title]);
});

test("crawlers may keep it, and nothing in it runs, leads on or asks not to be listed", async () => {
  const { headers, body } = await open(urlOf(ana));
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=[1-9]\d+$/);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; img-src https:;/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.has("x-robots-tag")).toBe(false);
  expect(body).not.toMatch(/<script|noindex|http-equiv/);
});

describe("T59 without a valid signature the page is the neutral card", () => {
  const changes: readonly (readonly [string, (address: URL) => void])[] = [
    ["the title changed", ({ searchParams }) => searchParams.set("title", "admin")],
    ["the words changed", ({ searchParams }) => searchParams.set("content", "Pay here")],
    ["the face changed", ({ searchParams }) => searchParams.set("avatar", "https://evil.example")],
    ["the signature changed", ({ searchParams }) => searchParams.set("sig", "A".repeat(43))],
    ["the signature is gone", ({ searchParams }) => searchParams.delete("sig")],
    ["the signature is empty", ({ searchParams }) => searchParams.set("sig", "")],
    ["the face is gone", ({ searchParams }) => searchParams.delete("avatar")],
    ["a part was given twice", ({ searchParams }) => searchParams.append("title", "admin")],
    [
      "words moved into the title",
      ({ searchParams }) => {
        searchParams.set("title", ana.title + ana.content);
        searchParams.set("content", "");
      },
    ],
  ];

  test.each(changes)("%s", async (_, change) => {
    const address = new URL(urlOf(ana));
    change(address);
    const { status, body } = await open(address.href);
    expect([status, body]).toEqual([200, await neutral()]);
  });

  test("another key signed it", async () => {
    const stranger = richHeaderSeal([Buffer.alloc(32, 7)]);
    expect((await open(urlOf(ana, stranger))).body).toBe(await neutral());
  });

  test("it may be kept for a short while", async () => {
    expect((await open(bare())).headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("T59 no text breaks out of its place", () => {
  test("in 200 hostile texts, signed: same tags, and the text reads back as itself", async () => {
    const shape = (await open(urlOf(ana))).page.tags;
    for (const payload of hostilePayloads) {
      const { page } = await open(urlOf({ ...ana, title: payload, content: payload }));
      expect(page.tags).toEqual(shape);
      expect(page.metas).toContainEqual(["og:title", payload]);
      expect(page.metas).toContainEqual(["og:description", payload]);
    }
    expect(hostilePayloads.length).toBeGreaterThanOrEqual(200);
  });

  test("in 200 hostile texts, unsigned: nothing of them is there", async () => {
    const expected = await neutral();
    for (const payload of hostilePayloads) {
      const query = new URLSearchParams({ title: payload, content: payload, avatar: payload });
      expect((await open(`${bare()}?${query.toString()}`)).body).toBe(expected);
    }
  });
});

describe("T58 faces are named, never fetched", () => {
  const faces = [
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://avatars.codehost.example/redirect?to=http://169.254.169.254/",
    "https://user:secret@avatars.codehost.example/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_x",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "//evil.example/x.png",
    "not an address",
  ];

  test.each(faces)("%s is left out of the page", async (avatar) => {
    const { page } = await open(urlOf({ ...ana, avatar }));
    expect(page.metas).toContainEqual(["og:title", ana.title]);
    expect(page.metas.map(([name]) => name)).not.toContain("og:image");
  });

  test("nobody knocks where the face is", async () => {
    const knocks: string[] = [];
    const host = net.createServer((socket) =>
      socket.once("data", (bytes) => knocks.push(bytes.toString())),
    );
    await once(host.listen(0, "127.0.0.1"), "listening");
    const { port } = z.object({ port: z.number() }).parse(host.address());
    const avatar = `https://127.0.0.1:${port}/face.png`;
    const { page } = await open(urlOf({ ...ana, avatar }));
    // A knock of ours would have come before this one of the test.
    const own = net.connect(port, "127.0.0.1").end("own");
    await expect.poll(() => knocks.length).toBeGreaterThan(0);
    own.destroy();
    host.close();
    expect(page.metas).toContainEqual(["og:image", avatar]);
    expect(knocks).toEqual(["own"]);
  });
});

test("what is too long for an address has none, and is not shown where somebody signs it", async () => {
  const long = { ...ana, content: "x".repeat(301) };
  expect(seal.urlOf(long, world.url)).toBeUndefined();
  expect(seal.urlOf({ ...ana, content: "界".repeat(300) }, world.url)).toBeUndefined();
});
