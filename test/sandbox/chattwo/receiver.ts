// A bot's webhook that notes what it gets and answers as the test wants.

import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { startListener } from "../../support/listener.ts";

const Update = z.looseObject({
  update_id: z.int(),
  message: z.looseObject({ text: z.string().optional() }).optional(),
});

export type Received = { headers: IncomingHttpHeaders; update: z.output<typeof Update> };
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

export async function startReceiver() {
  const received: Received[] = [];
  let reply: (received: Received) => Reply | Promise<Reply> = () => ({ status: 200 });
  const listener = await startListener("/hook", async (heard, response) => {
    const noted = { headers: heard.headers, update: Update.parse(JSON.parse(heard.body)) };
    received.push(noted);
    const { status, headers, body } = await reply(noted);
    response.writeHead(status, headers).end(body);
  });
  return {
    ...listener,
    received,
    answer(next: typeof reply): void {
      reply = next;
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
