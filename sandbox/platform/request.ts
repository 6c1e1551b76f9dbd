// Sends a JSON request to a platform of the sandbox. An error response throws with its reason.

import { z } from "zod";
import { CONTROL } from "./control.ts";

const Refused = z.object({ error: z.string() });

export async function request(
  method: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  if (reply.ok) return answer;
  const refused = Refused.safeParse(answer);
  const reason = `${method} ${url}: ${reply.status} ${JSON.stringify(answer)}`;
  throw new Error(refused.success ? refused.data.error : reason);
}

/** Calls a control endpoint, which is not part of the platform's wire. */
export function requestPlatform(url: string, path: string, body: unknown): Promise<unknown> {
  return request("POST", `${url}${CONTROL}/${path}`, body);
}
