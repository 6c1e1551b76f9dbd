// What the platform is told once and for all: where updates go, and which command there is.

import { expect, test } from "vitest";
import { BO, CHAT, TOKEN, useAskStage } from "./stage.ts";

const { stage } = useAskStage();

async function ask(method: string, parameters: object = {}) {
  const response = await fetch(`${stage().chattwo.url}/bot${TOKEN}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return response.json();
}

test("updates come to our address, and the command is offered in every language", async () => {
  const { baseUrl } = stage();
  expect(await ask("getWebhookInfo")).toMatchObject({
    result: {
      url: `${baseUrl}/chattwo/webhook`,
      max_connections: 40,
      allowed_updates: ["message", "callback_query", "my_chat_member"],
    },
  });
  expect(await ask("getMyCommands")).toMatchObject({
    result: [{ command: "relay", description: "Act on issues and pull requests, and ask Relay" }],
  });
  for (const language_code of ["de", "es", "zh"])
    expect(await ask("getMyCommands", { language_code })).toMatchObject({
      result: [{ command: "relay", description: expect.stringMatching(/./) }],
    });
});

test("a second time nothing changes", async () => {
  expect(await stage().register()).toEqual([]);
});

test("only what differs is told and changed", async () => {
  const { baseUrl, register } = stage();
  await ask("deleteMyCommands", { language_code: "de" });
  await ask("setWebhook", { url: "http://127.0.0.1:9/", secret_token: "other" });
  expect(await register()).toEqual([
    `updates go to ${baseUrl}/chattwo/webhook`,
    "/relay is offered (de)",
  ]);
});

test("a new secret is given to the platform although nothing else differs", async () => {
  const { register, makeAsks, chattwo } = stage();
  expect(await register(makeAsks({ secretTokens: ["the-next-one", "old"] }))).toEqual([]);
  expect(chattwo.updates.webhook()?.secretToken).toBe("the-next-one");
});

test.each([[[]], [[""]]])("without a secret (%j) nothing is registered", async (secretTokens) => {
  const { register, makeAsks } = stage();
  await expect(register(makeAsks({ secretTokens }))).rejects.toThrow(
    "CHATTWO_SECRET_TOKEN is not set: nobody could tell updates from forgeries",
  );
});

test("a refusal is told in the platform's words, without the credential", async () => {
  const { register, makeAsks } = stage();
  const asks = makeAsks({ secretTokens: ["not allowed!"] });
  await expect(register(asks)).rejects.toThrow(
    "chattwo refused setWebhook: Bad Request: secret token contains unallowed characters",
  );
});

test("where updates are fetched there is no webhook, what waits stays, and no secret is needed", async () => {
  const { register, makeAsks, chattwo, baseUrl } = stage();
  const asks = makeAsks({ isFetching: true, secretTokens: [] });
  expect(await register(asks)).toEqual([
    `updates are fetched, and no longer go to ${baseUrl}/chattwo/webhook`,
  ]);
  expect(await ask("getWebhookInfo")).toMatchObject({ result: { url: "" } });
  chattwo.say({ chatId: CHAT, userId: BO, text: "/relay help" });
  expect(await register(asks)).toEqual([]);
  expect(await ask("getUpdates")).toMatchObject({ result: [{ message: { text: "/relay help" } }] });
});
