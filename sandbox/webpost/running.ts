// A running receiver, in the form that all chats share.

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idsOf, type Target } from "../../src/contract/kernel/target.ts";
import type { RunningChat } from "../platform/local-chat.ts";
import { request } from "../platform/request.ts";
import { html } from "../pages/html.ts";
import { messageHtml } from "./page.ts";
import type { ReceivedMessage } from "./received.ts";
import type { WebpostSeed } from "./seed.ts";
import { startWebpost, type Webpost, type WebpostOptions } from "./start.ts";
import { signatureOf } from "./wire.ts";

const Shown = z.object({ text: z.string() });

type Options = Omit<WebpostOptions, "secret"> & { seed: WebpostSeed };

export async function runWebpost({ seed, ...options }: Options): Promise<RunningChat & Webpost> {
  const { secret } = seed;
  const webpost = await startWebpost({ secret, ...options });
  const { state, url } = webpost;
  const pathOf = (target: Target) =>
    seed.receivers.find(({ id }) => id === idsOf(target)[0])?.path ?? "";
  return {
    ...webpost,
    settings: { toSend: { WEBPOST_NETWORKS: "127.0.0.0/8" }, others: {} },
    receivers: (server) => ({
      async find(_platform, channelId) {
        const found = seed.receivers.find(({ id }) => id === channelId);
        return found && { name: found.name, url: server + found.path, secret };
      },
    }),
    messages: (target) => state.messages(pathOf(target)).map(postedOf),
    post: (target, body) => post(url + pathOf(target), secret, { body, at: now(options) }),
    show: (target, ids) =>
      html`${state
        .messages(pathOf(target))
        .filter(({ id }) => ids.includes(id))
        .map(messageHtml)}`,
    losses: {
      gone: (target) => state.answer(pathOf(target), 410),
      forbidden: (target) => state.answer(pathOf(target), 403),
    },
  };
}

function now({ clock }: Omit<Options, "seed">): number {
  return clock?.now() ?? Date.now();
}

function postedOf({ id, data }: ReceivedMessage) {
  return { id, text: Shown.parse(data).text, isEdited: false, body: Object(data) };
}

/** As Relay posts it. */
async function post(
  url: string,
  secret: string,
  { body, at }: { body: object; at: number },
): Promise<string> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(at / 1000));
  const envelope = { type: "message", timestamp: new Date(at).toISOString(), data: body };
  const signature = signatureOf(`${id}.${timestamp}.${JSON.stringify(envelope)}`, secret);
  await request("POST", url, envelope, {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.toString("base64")}`,
  });
  return id;
}
