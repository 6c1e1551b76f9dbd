// What an endpoint answered, read by its own contract: an answer of another shape fails the test.

import { expect } from "vitest";
import type { z } from "zod";
import type { Browser } from "./console.ts";

export async function readReply<Reply extends z.ZodType>(
  who: Browser,
  path: string,
  { reply }: { reply: Reply },
): Promise<z.output<Reply>> {
  const { status, body } = await who.request("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return reply.parse(body);
}
