// Composition root of the Discord sandbox.

import { STATUS_CODES } from "node:http";
import { type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { type SandboxPlatform, type ServerOptions, startPlatform } from "../platform/server.ts";
import type { ChatoneSeed } from "./seed.ts";
import { applicationOperations } from "./application-operations.ts";
import { channelOperations } from "./channel-operations.ts";
import { commandOperations } from "./command-operations.ts";
import { createCommands } from "./commands.ts";
import { guildOperations } from "./guild-operations.ts";
import { type InteractionBook, createBook } from "./interactions/book.ts";
import { answerOperations } from "./interactions/answer-operations.ts";
import { interactionControls } from "./interactions/control.ts";
import { createEndpoint } from "./interactions/endpoint.ts";
import { createInteractions, type Interactions } from "./interactions/interactions.ts";
import { pingBody } from "./interactions/payload.ts";
import { createSigner } from "./interactions/signer.ts";
import { messageOperations } from "./message-operations.ts";
import { clientOperations } from "./pages/client-operations.ts";
import { channelPages } from "./pages/channel-page.ts";
import { placeControls } from "./place-controls.ts";
import { createState, type ChatoneState } from "./state.ts";
import { createWire } from "./wire.ts";

export type SandboxChatoneOptions = ServerOptions & {
  seed: ChatoneSeed;
};

export type Chatone = SandboxPlatform & {
  state: ChatoneState;
  /** Ed25519 public key of interactions: 32 bytes in hex. */
  publicKey: string;
  interactions: Interactions;
  /** Verifies the URL as Discord does. Returns whether it was accepted. */
  setInteractionsUrl(url: string | undefined): Promise<boolean>;
};

export async function startChatone(options: SandboxChatoneOptions): Promise<Chatone> {
  const { plan, ...platform } = await startPlatform(options, (kit) => makePlan(kit, options));
  const { state, publicKey, interactions, setInteractionsUrl } = plan;
  return { ...platform, state, publicKey, interactions, setInteractionsUrl };
}

function makePlan(kit: Kit, { seed }: SandboxChatoneOptions) {
  const state = createState(kit, seed);
  const book = createBook(kit, state);
  const world = { kit, state, book };
  const commands = createCommands(state);
  const signer = createSigner(seed.applicationId);
  const ping = () => pingBody(state);
  const endpoint = createEndpoint(kit, signer, ping);
  const interactions = createInteractions(world, endpoint, commands);
  const wire = createWire(kit, seed.botToken, [
    ...applicationOperations({ state, endpoint, signer }),
    ...guildOperations(world),
    ...channelOperations(world),
    ...messageOperations(world),
    ...commandOperations(world, commands),
    ...answerOperations(world),
  ]);
  return {
    state,
    interactions,
    publicKey: signer.publicKey,
    setInteractionsUrl: endpoint.set,
    answer: wire.answer,
    pages: [
      ...interactionControls(interactions, endpoint),
      ...placeControls(state),
      ...clientOperations({ state, book, commands }),
      ...channelPages(kit, { state, book, commands }),
    ],
    targetOf: (call: SandboxCall) => channelIn(book, call),
    tooMany: wire.tooMany,
    broken: (status: number) =>
      json(status, { message: `${status}: ${STATUS_CODES[status] ?? "Broken"}`, code: 0 }),
  };
}

/** A call with an interaction token belongs to the channel of the interaction. */
function channelIn(book: InteractionBook, { path }: SandboxCall): string | undefined {
  const token = /\/webhooks\/\d+\/([^/]+)/.exec(path)?.[1];
  return token ? book.byToken(token)?.channelId : /\/channels\/(\d+)/.exec(path)?.[1];
}
