import { expect, test } from "vitest";
import { type OptionForm, readLine } from "./command-line.ts";

const on: OptionForm = { name: "on", about: "option.on", isRequired: false, kind: "workItem" };
const words: OptionForm = { name: "text", about: "option.text", isRequired: false, kind: "text" };
const key: OptionForm = { name: "code", about: "option.code", isRequired: true, kind: "word" };
const method: OptionForm = {
  name: "method",
  about: "option.method",
  isRequired: false,
  kind: "choice",
  choices: ["merge", "squash", "rebase"],
};
const URL = "https://codehost.example/acme/shop/pull/12#issuecomment-3";

test.each<[string, string, OptionForm[], object]>([
  ["nothing fills nothing", " \n ", [on, method], {}],
  ["a name is a thread", "acme/shop#12", [on, method], { on: "acme/shop#12" }],
  ["a number is a thread", "#12 squash", [on, method], { on: "#12", method: "squash" }],
  ["a link is a thread", URL, [on, words], { on: URL }],
  ["a choice is one however it is spelled", "SQUASH", [on, method], { method: "squash" }],
  ["the order is free", "squash #12", [on, method], { on: "#12", method: "squash" }],
  ["the forms may be in any order", "#12 squash", [method, on], { on: "#12", method: "squash" }],
  ["a word is the next word", "  ABCD-1234 and more", [key], { code: "ABCD-1234" }],
  ["a text is all of it", "looks  good\n\nto me ", [on, words], { text: "looks  good\n\nto me" }],
  [
    "a text begins behind its thread, also on a new line",
    "#12\n  first\nsecond #13",
    [on, words],
    { on: "#12", text: "first\nsecond #13" },
  ],
  ["one word of text", "ok", [on, words], { text: "ok" }],
  ["only the first thread is one", "#12 #13 too", [on, words], { on: "#12", text: "#13 too" }],
  ["a number inside of text stays there", "see #13", [on, words], { text: "see #13" }],
  ["a misspelt thread is not overlooked", "acme/shop 12", [on, method], { on: "acme/shop" }],
  ["a misspelt choice is left open", "#12 skwash", [on, method], { on: "#12" }],
  ["what nobody takes is left out", "please", [], {}],
  ["a text that is one word twice", "ok ok", [on, words], { text: "ok ok" }],
])("%s", (_, line, options, values) => {
  expect(readLine(line, options)).toEqual(values);
});
