// Asks a platform of the running sandbox for something that is no part of its wire.

import { z } from "zod";

const Refused = z.object({ error: z.string() });

export async function askPlatform(url: string, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${url}/_sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const value: unknown = await reply.json();
  if (reply.ok) return value;
  const refused = Refused.safeParse(value);
  throw new Error(refused.success ? refused.data.error : `${url} answered ${reply.status}`);
}
