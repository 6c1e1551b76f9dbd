// A sender with a memory of its own: whoever looks at Relay's sees nothing of it. Told how many to send, and how many
// at a time, it says when they are answered.

import { z } from "zod";
import { post } from "../support/post.ts";
import { codehostWebhook, PUSH } from "../support/webhooks.ts";

const Order = z.object({
  url: z.string(),
  secret: z.string(),
  times: z.int(),
  atOnce: z.int(),
  bytes: z.int(),
});

async function carryOut(order: unknown): Promise<void> {
  const { url, secret, times, atOnce, bytes } = Order.parse(order);
  const payload = { ...PUSH, text: "x".repeat(bytes) };
  let left = times;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await post(url, codehostWebhook({ secret, payload }));
      if (status !== 200) throw new Error(`it was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  process.send?.("done");
}

process.on("message", (order) => void carryOut(order));
