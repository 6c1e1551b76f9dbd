import { describe, expect, test } from "vitest";
import { threadUrlOf, workItemReader } from "./work-item-url.ts";

const WEB = "https://codehost.example";
const read = workItemReader(WEB, "pull");
const shop = (number: number) => ({ owner: "acme", repo: "shop", number });

describe("somebody means", () => {
  test.each([
    ["acme/shop#12", shop(12)],
    ["  acme/shop#12\n", shop(12)],
    [`${WEB}/acme/shop/pull/12`, shop(12)],
    [`${WEB}/acme/shop/issues/12`, shop(12)],
    [`${WEB}/acme/shop/pull/12/files?w=1#diff-0`, shop(12)],
    [`${WEB}/acme/shop/issues/12#issuecomment-9`, shop(12)],
    ["a.b_c-d/.github#1", { owner: "a.b_c-d", repo: ".github", number: 1 }],
  ])("%j", (text, workItem) => {
    expect(read(text)).toEqual(workItem);
  });

  test.each([
    "#12",
    "acme/shop",
    "acme/shop#0",
    "acme/shop#12x",
    "acme/shop#9999999999",
    "acme/..#12",
    "./shop#12",
    "acme/shop/pull#12",
    `${WEB}/acme/shop/commit/12`,
    `${WEB}/acme/shop/pull/12abc`,
    `${WEB}/acme/%2e%2e/pull/12`,
    `${WEB}.evil.example/acme/shop/pull/12`,
    "https://altforge.example/acme/shop/pull/12",
    "http://codehost.example/acme/shop/pull/12",
    "javascript:acme/shop#12",
    "",
  ])("nothing with %j", (text) => {
    expect(read(text)).toBeUndefined();
  });
});

test("where nobody said where codehost is, only the short form can be read", () => {
  const reader = workItemReader(undefined, "pull");
  expect(reader(`${WEB}/acme/shop/pull/12`)).toBeUndefined();
  expect(reader("acme/shop#12")).toEqual(shop(12));
  expect(threadUrlOf(undefined)(shop(12))).toBeUndefined();
});

test("people find it where codehost shows it", () => {
  expect(threadUrlOf(WEB)(shop(12))).toBe(`${WEB}/acme/shop/issues/12`);
});

test("a host below a path has its own segment for pull requests", () => {
  const below = "https://example.test/git/";
  const reader = workItemReader(below, "pulls");
  expect(reader(`${below}acme/shop/pulls/12`)).toEqual(shop(12));
  expect(reader(`${below}acme/shop/pull/12`)).toBeUndefined();
  expect(reader("https://example.test/acme/shop/pulls/12")).toBeUndefined();
  expect(threadUrlOf("https://example.test/git")(shop(12))).toBe(`${below}acme/shop/issues/12`);
});
