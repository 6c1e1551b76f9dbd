// T60: the console's program leaves with a policy that lets nothing foreign run, and its files come out of a
// table: no address leads anywhere else.

import { rmSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressAssets } from "../../../dev/console/compress-assets.ts";
import { type Console, startConsole } from "../../support/console.ts";
import { makeConsoleFolder } from "../../support/console-folder.ts";
import { exchange } from "../../support/raw-socket.ts";

const SCRIPT = `export const words = ${JSON.stringify("to be compressed ".repeat(200))};`;
const TINY = "a{}";

let world: Console;
let folder: string;
beforeAll(async () => {
  folder = makeConsoleFolder({
    "index-a1b2c3d4.js": SCRIPT,
    "tiny-a1b2c3d4.css": TINY,
    "inter-latin-wght-normal-a1b2c3d4.woff2": Buffer.from([0, 1, 2, 3]),
  });
  compressAssets(`${folder}/assets`);
  world = await startConsole({}, { consoleFolder: folder });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

/** As it stands on the wire, without a client that unpacks it. */
async function fetchRaw(path: string, headers = ""): Promise<{ head: string; body: Buffer }> {
  const request = `GET ${path} HTTP/1.1\r\nHost: relay\r\nConnection: close\r\n${headers}\r\n`;
  const answer = await exchange(world.url, request);
  const end = answer.indexOf("\r\n\r\n");
  return { head: answer.slice(0, end), body: Buffer.from(answer.slice(end + 4), "latin1") };
}

describe("T60 the files", () => {
  test.each([
    ["index-a1b2c3d4.js", "text/javascript; charset=utf-8"],
    ["tiny-a1b2c3d4.css", "text/css; charset=utf-8"],
    ["inter-latin-wght-normal-a1b2c3d4.woff2", "font/woff2"],
  ])("%s is there for everybody, for a year", async (name, type) => {
    const { status, headers } = await world.stranger.request("GET", `/admin/assets/${name}`);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("come as %s to who accepts that", async (encoding, decompress) => {
    const { head, body } = await fetchRaw(
      "/admin/assets/index-a1b2c3d4.js",
      `Accept-Encoding: ${encoding}\r\n`,
    );
    expect(head).toContain(`content-encoding: ${encoding}`);
    expect(head).toContain(`content-length: ${body.byteLength}`);
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  test("come as they are to everybody else, and where compressing gains nothing", async () => {
    for (const [name, content, headers] of [
      ["index-a1b2c3d4.js", SCRIPT, ""],
      ["tiny-a1b2c3d4.css", TINY, "Accept-Encoding: br, gzip\r\n"],
    ] as const) {
      const { head, body } = await fetchRaw(`/admin/assets/${name}`, headers);
      expect(head).not.toContain("content-encoding");
      expect(body.toString()).toBe(content);
    }
  });

  test.each([
    "index-00000000.js",
    "index-a1b2c3d4.js.br",
    "index-a1b2c3d4.js/",
    "../index.html",
    "../../main/cli.js",
    "..%2findex.html",
    "%2e%2e/index.html",
    "%2e%2e%2f%2e%2e%2fpackage.json",
    "..%5cindex.html",
    "..%252findex.html",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "index-a1b2c3d4.js%00",
    "__proto__",
    "constructor",
    "",
  ])("%j is none of them, and the answer is not kept", async (name) => {
    const { head, body } = await fetchRaw(`/admin/assets/${name}`);
    expect(head).toMatch(/^HTTP\/1\.1 404 /);
    expect(body.toString()).toBe('{"error":"Not found"}');
    expect(head).not.toContain("immutable");
  });
});

describe("T60 the program's page", () => {
  test("lets its own files run and nothing else, and never makes markup of text", async () => {
    const { headers } = await (await world.signIn("42")).request("GET", "/admin");
    expect(headers.get("content-security-policy")?.replace(/nonce-[^']+/, "nonce")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
  });
});

test("T60 a page without a program takes its letters from the files, and nothing from elsewhere", async () => {
  const { text, headers } = await world.stranger.request("GET", "/admin?error=state");
  expect(text).toContain('url("/admin/assets/inter-latin-wght-normal-a1b2c3d4.woff2")');
  expect(headers.get("content-security-policy")).toContain("font-src 'self'");
  expect(text).not.toContain("<script");
});
