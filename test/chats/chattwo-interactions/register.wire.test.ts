// What the platform is told once and for all: where updates go, and which command there is.

import { expect, test } from "vitest";
import { BO, CHAT, TOKEN, useInteractionStage } from "./stage.ts";

const { stage } = useInteractionStage();

async function request(method: string, parameters: object = {}) {
  const response = await fetch(`${stage().chattwo.url}/bot${TOKEN}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return response.json();
}

test("updates come to our address, and the command is offered in every language", async () => {
  const { baseUrl } = stage();
  expect(await request("getWebhookInfo")).toMatchObject({
    result: {
      url: `${baseUrl}/chattwo/webhook`,
      max_connections: 40,
      allowed_updates: ["message", "callback_query", "my_chat_member"],
    },
  });
  expect(await request("getMyCommands")).toMatchObject({
    result: [{ command: "relay", description: "Act on issues and pull requests, and ask Relay" }],
  });
  for (const language_code of ["de", "es", "zh"])
    expect(await request("getMyCommands", { language_code })).toMatchObject({
      result: [{ command: "relay", description: expect.stringMatching(/./) }],
    });
});

test("a second time nothing changes", async () => {
  expect(await stage().register()).toEqual([]);
});

test("only what differs is told and changed", async () => {
  const { baseUrl, register } = stage();
  await request("deleteMyCommands", { language_code: "de" });
  await request("setWebhook", { url: "http://127.0.0.1:9/", secret_token: "other" });
  expect(await register()).toEqual([
    `updates go to ${baseUrl}/chattwo/webhook`,
    "/relay is offered (de)",
  ]);
});

test("a new secret is given to the platform although nothing else differs", async () => {
  const { register, makeChat, chattwo } = stage();
  expect(await register(makeChat({ secretTokens: ["the-next-one", "old"] }))).toEqual([]);
  expect(chattwo.updates.webhook()?.secretToken).toBe("the-next-one");
});

test.each([[[]], [[""]]])("without a secret (%j) nothing is registered", async (secretTokens) => {
  const { register, makeChat } = stage();
  await expect(register(makeChat({ secretTokens }))).rejects.toThrow(
    "CHATTWO_SECRET_TOKEN is not set: nobody could tell updates from forgeries",
  );
});

test("a refusal is told in the platform's words, without the credential", async () => {
  const { register, makeChat } = stage();
  const chat = makeChat({ secretTokens: ["not allowed!"] });
  await expect(register(chat)).rejects.toThrow(
    "setWebhook failed: Bad Request: secret token contains unallowed characters",
  );
});

test("where updates are fetched there is no webhook, what waits stays, and no secret is needed", async () => {
  const { register, makeChat, chattwo, baseUrl } = stage();
  const chat = makeChat({ isFetching: true, secretTokens: [] });
  expect(await register(chat)).toEqual([
    `updates are fetched, and no longer go to ${baseUrl}/chattwo/webhook`,
  ]);
  expect(await request("getWebhookInfo")).toMatchObject({ result: { url: "" } });
  chattwo.say({ chatId: CHAT, userId: BO, text: "/relay help" });
  expect(await register(chat)).toEqual([]);
  expect(await request("getUpdates")).toMatchObject({
    result: [{ message: { text: "/relay help" } }],
  });
});
