// An interactions endpoint for tests: verifies signatures and answers as the test sets.

import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { z } from "zod";
import { startListener } from "../../support/listener.ts";
import { type Bot, QUIET, seed, startBot } from "./bot.ts";

const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

const Received = z.looseObject({
  id: z.string(),
  type: z.number(),
  token: z.string(),
  application_id: z.string(),
});
export type Received = z.output<typeof Received>;

export type Answering = (interaction: Received, response: ServerResponse) => void | Promise<void>;

export type Endpoint = {
  url: string;
  received: Received[];
  headers: IncomingHttpHeaders[];
  /** How the next interactions are answered. */
  answer: Answering;
  /** Whether it lets wrong signatures pass. */
  isCareless: boolean;
  stop(): Promise<void>;
};

export async function startEndpoint(publicKey: string): Promise<Endpoint> {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, "hex")]),
    format: "der",
    type: "spki",
  });
  const isSigned = (headers: IncomingHttpHeaders, body: string) =>
    verify(
      undefined,
      Buffer.from(`${String(headers["x-signature-timestamp"])}${body}`),
      key,
      Buffer.from(String(headers["x-signature-ed25519"]), "hex"),
    );
  const listener = await startListener("/interactions", ({ headers, body }, response) => {
    if (!endpoint.isCareless && !isSigned(headers, body)) return void response.writeHead(401).end();
    const interaction = Received.parse(JSON.parse(body));
    endpoint.received.push(interaction);
    endpoint.headers.push(headers);
    if (interaction.type === 1) return reply(response, { type: 1 });
    return endpoint.answer(interaction, response);
  });
  const endpoint: Endpoint = {
    ...listener,
    received: [],
    headers: [],
    answer: (_interaction, response) => reply(response, { type: 5 }),
    isCareless: false,
  };
  return endpoint;
}

export function reply(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const COMMANDS = [
  {
    name: "relay",
    description: "What happens",
    options: [
      {
        type: 1,
        name: "add",
        description: "Add",
        options: [
          { type: 3, name: "repo", description: "Which", required: true, autocomplete: true },
          { type: 7, name: "channel", description: "Where" },
        ],
      },
    ],
  },
  { name: "status", description: "How it goes" },
  { name: "admin", description: "Rules", default_member_permissions: "32" },
  { name: "Open issue", type: 3 },
];

export const MODAL = {
  custom_id: "why",
  title: "Why?",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "reason", style: 2, label: "Reason" }] },
    { type: 18, label: "Until", component: { type: 4, custom_id: "until", style: 1 } },
  ],
};

export function says(part: object) {
  return { type: 4, data: { ...QUIET, ...part } };
}

/** A platform that sends its interactions to an endpoint, with some commands to send. */
export async function startBoth(): Promise<{ bot: Bot; endpoint: Endpoint }> {
  const bot = await startBot();
  const endpoint = await startEndpoint(bot.platform.publicKey);
  await bot.platform.setInteractionsUrl(endpoint.url);
  await bot.call("PUT", `/applications/${seed.applicationId}/commands`, COMMANDS);
  return { bot, endpoint };
}
