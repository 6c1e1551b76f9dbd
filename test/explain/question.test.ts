// What somebody may write to ask about an event.

import { expect, test } from "vitest";
import { readQuestion } from "../../src/core/explain/question.ts";

const SHA = "0f3c9a1be2d4f5a6978877665544332211aabbcc";
const UUID = "72d3162e-cc78-11e3-81ab-4c9367dc0958";

const number = (repo?: string) => ({ kind: "number", repo, number: "12" });

const ASKED: readonly [written: string, question: object][] = [
  ["4711", { kind: "event", id: "4711" }],
  ["https://relay.example/admin/logs/4711", { kind: "event", id: "4711" }],
  [UUID, { kind: "delivery", deliveryId: UUID }],
  ["build:77", { kind: "delivery", deliveryId: "build:77" }],
  ["defaced", { kind: "delivery", deliveryId: "defaced" }],
  ["acme/shop#12", number("acme/shop")],
  ["group/subgroup/project#12", number("group/subgroup/project")],
  [" #12 ", number()],
  ["https://codehost.example/acme/shop/pull/12", number("acme/shop")],
  ["https://codehost.example/acme/shop/pull/12/files#diff-1", number("acme/shop")],
  ["<https://codehost.example/acme/shop/issues/12#issuecomment-3>", number("acme/shop")],
  ["https://codehost.example/acme/shop/discussions/12?sort=new", number("acme/shop")],
  ["http://forge.example:3000/git/acme/shop/pulls/12", number("acme/shop")],
  ["https://forge.example/group/subgroup/project/-/issues/12", number("subgroup/project")],
  [
    `https://codehost.example/acme/shop/commit/${SHA}`,
    { kind: "sha", repo: "acme/shop", sha: SHA },
  ],
  [`acme/shop@${SHA}`, { kind: "sha", repo: "acme/shop", sha: SHA }],
  [`group/subgroup/project@${SHA}`, { kind: "sha", repo: "group/subgroup/project", sha: SHA }],
  ["0F3C9A1", { kind: "sha", repo: undefined, sha: "0f3c9a1" }],
  ["1".repeat(40), { kind: "sha", repo: undefined, sha: "1".repeat(40) }],
];

test.each(ASKED)("%s is understood", (written, question) => {
  expect(readQuestion(written)).toEqual(question);
});

const UNCLEAR = [
  "",
  "two words",
  "https://codehost.example/acme/shop",
  "https://codehost.example/acme/shop/pull/new",
  "https://",
  "x".repeat(129),
];

test.each(UNCLEAR)("%j is no question", (written) => {
  expect(readQuestion(written)).toBeUndefined();
});
