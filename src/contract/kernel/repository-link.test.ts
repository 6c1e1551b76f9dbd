import { expect, test } from "vitest";
import { readPageLink } from "./repository-link.ts";

const SHA = "e2b7d100123456789abcdef0123456789abcdef0";

test.each([
  ["https://codehost.example/acme/shop/pull/12/files#diff-1", "pullRequest", false],
  ["http://forge.example:3000/git/acme/shop/pulls/12", "pullRequest", true],
  ["https://forge.example/group/acme/shop/-/issues/12", "issue", true],
  ["https://codehost.example/acme/shop/discussions/12?sort=new", "discussion", false],
])("%s has its repository before the page", (link, kind, isBelow) => {
  expect(readPageLink(link)).toEqual({ kind, repo: "acme/shop", isBelow, id: "12" });
});

test("a link to a commit has its SHA", () => {
  expect(readPageLink(`https://codehost.example/acme/shop/commit/${SHA}`)).toEqual({
    kind: "commit",
    repo: "acme/shop",
    isBelow: false,
    id: SHA,
  });
});

test.each([
  "https://codehost.example/acme/shop",
  "https://codehost.example/shop/pull/12",
  "https://codehost.example/acme/shop/pull/new",
  "https://codehost.example/acme/shop/commit/12",
  "https://codehost.example/acme/%E2%82%AC/pull/12",
  "no link",
])("%s is no link to a page", (link) => {
  expect(readPageLink(link)).toBeUndefined();
});
