// One call to a chat of the sandbox.

import { Agent, request } from "node:http";
import { z } from "zod";

export type Chats = {
  chatone: string;
  chatoneToken: string;
  chattwo: string;
  chattwoToken: string;
};

type ChatCall = { url: string; headers: Record<string, string>; body: string };

const ANSWER_MS = 5_000;
const Posted = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z
    .object({ result: z.object({ message_id: z.number() }) })
    .transform(({ result }) => String(result.message_id)),
]);

const agent = new Agent({ keepAlive: true, timeout: ANSWER_MS });

/** Returns the id of the message. Rejects on any other answer than 200. */
export async function postMessage(
  chats: Chats,
  target: string,
  message: { sendId: string; text: string },
): Promise<string> {
  const { url, headers, body } = callOf(chats, target, message);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    agent,
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    },
  };
  const sending = request(url, options, (response) => {
    let answer = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => (answer += chunk));
    response.on("error", reject);
    response.on("end", () => {
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`${target} answered ${response.statusCode} ${answer}`));
    });
  });
  sending.on("error", reject);
  sending.end(body);
  return Posted.parse(JSON.parse(await promise));
}

function callOf(
  { chatone, chatoneToken, chattwo, chattwoToken }: Chats,
  target: string,
  { sendId, text }: { sendId: string; text: string },
): ChatCall {
  const [platform, id = ""] = target.split(":");
  if (platform === "chatone")
    return {
      url: `${chatone}/channels/${id}/messages`,
      headers: {
        authorization: `Bot ${chatoneToken}`,
        "user-agent": "DiscordBot (http://localhost, 1)",
      },
      body: JSON.stringify({ content: text, nonce: `bare-${sendId}`, enforce_nonce: true }),
    };
  return {
    url: `${chattwo}/bot${chattwoToken}/sendMessage`,
    headers: {},
    body: JSON.stringify({ chat_id: Number(id), text }),
  };
}
