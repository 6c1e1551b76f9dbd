// The check of the built site finds what a reader would stumble over, and nothing else.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteFaults } from "../../dev/site/site-faults.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-site-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const faultsOf = (body: string) => {
  write("index.html", body);
  write("guides/one.html", '<h2 id="fields-to-fill">Fields</h2><a href="../">home</a>');
  write("picture.png", "");
  return siteFaults(folder).faults;
};

test.each([
  ["a page", '<a href="/guides/one.html">one</a>'],
  ["an anchor", '<a href="./guides/one.html#fields-to-fill">one</a>'],
  ["a picture", '<img src="/picture.png" alt="">'],
  ["a folder with a page", '<a href="/">home</a>'],
  ["a site of somebody else", '<a href="https://example.org/x">there</a>'],
  ["mail", '<a href="mailto:somebody@example.org">write</a>'],
  ["a picture that is its own address", '<img src="data:image/png;base64,AA" alt="">'],
])("%s may be led to", (_what, body) => {
  expect(faultsOf(body)).toEqual([]);
});

test.each([
  ["a page that is not there", '<a href="/two.html">two</a>', "/two.html, which is not there"],
  ["a picture that is not there", '<img src="/no.png">', "/no.png, which is not there"],
  ["an anchor that no heading has", '<a href="/guides/one.html#x">x</a>', "no such anchor"],
  ["an anchor of its own that is not there", '<a href="#x">x</a>', "no such anchor"],
  ["a script from elsewhere", '<script src="https://cdn.test/a.js">', "is not ours"],
  ["a font from elsewhere", '<link rel="stylesheet" href="//fonts.test/a">', "is not ours"],
  ["a picture from elsewhere", '<img alt="a &gt; b" src="http://pictures.test/a">', "is not ours"],
])("%s is told", (_what, body, words) => {
  expect(faultsOf(body)).toEqual([expect.stringContaining(words)]);
});

test("a style sheet that loads from elsewhere is told", () => {
  write(
    "a.css",
    "@font-face { src: url(https://fonts.test/a.woff2) } b { background: url(/p.png) }",
  );
  expect(faultsOf("")).toEqual(["a.css loads https://fonts.test/a.woff2, which is not ours"]);
});
