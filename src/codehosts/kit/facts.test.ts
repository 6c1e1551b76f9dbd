import { expect, test } from "vitest";
import { hostPerson } from "./facts.ts";

test.each([
  ["a person", { id: 4021, login: "ana-lopez", type: "User" }, false],
  ["an app", { id: 41898282, login: "deploys", type: "Bot" }, true],
  ["an app whose kind is not told", { login: "renovate[bot]" }, true],
  ["altforge's own pipelines", { id: -2, login: "actions-user" }, true],
  ["somebody whose account is gone", { id: -1, login: "Ghost" }, false],
  ["a person with bot in the name", { id: 1, login: "robot", type: "User" }, false],
])("%s is a bot or not", (_case, account, isBot) => {
  expect(hostPerson.parse(account).isBot).toBe(isBot);
});

test("addresses that no browser should open are dropped, the person stays", () => {
  const account = { id: "7", login: "ana", html_url: "javascript:alert(1)", avatar_url: 7 };
  expect(hostPerson.parse(account)).toEqual({
    id: "7",
    login: "ana",
    url: undefined,
    avatarUrl: undefined,
    isBot: false,
  });
});

test("an old altforge calls the login username", () => {
  expect(hostPerson.parse({ id: 1, username: "ana" }).login).toBe("ana");
});

test.each([{}, { id: 1 }, { login: "" }, { login: 7 }, null, [], "ana"])(
  "%j is nobody",
  (account) => {
    expect(hostPerson.safeParse(account).success).toBe(false);
  },
);
