// Composition root of the Telegram sandbox, on loopback.

import type { SandboxResponse, SandboxCall } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import {
  type ServerPlan,
  type SandboxPlatform,
  type ServerOptions,
  startPlatform,
} from "../platform/server.ts";
import type { ChattwoSeed } from "./seed.ts";
import { type Callbacks, createCallbacks } from "./callbacks.ts";
import { controlOperations } from "./control.ts";
import { type ChatActions, chatActionsIn } from "./chat-actions.ts";
import { answerExecutor } from "./execute-answer.ts";
import { createFlood } from "./flood.ts";
import { allMethods } from "./methods/index.ts";
import { chatPages } from "./pages/chat-page.ts";
import { createPreviews } from "./previews.ts";
import { createPrompts } from "./prompts.ts";
import { createState, type ChattwoState } from "./state.ts";
import { createUpdates, type Updates } from "./updates/updates.ts";
import { answerOf, broken, createWire, targetOf } from "./wire.ts";
import type { ChattwoWorld } from "./world.ts";

export type Chattwo = SandboxPlatform &
  ChatActions & {
    state: ChattwoState;
    updates: Updates;
    callbacks: Callbacks;
  };

export type SandboxChattwoOptions = ServerOptions & { seed: ChattwoSeed };

export async function startChattwo(options: SandboxChattwoOptions): Promise<Chattwo> {
  const { plan, ...platform } = await startPlatform(options, (kit) => makePlan(kit, options.seed));
  const { state, updates, callbacks } = plan.world;
  return { ...platform, ...plan.chatActions, state, updates, callbacks };
}

function makePlan(
  kit: Kit,
  seed: ChattwoSeed,
): ServerPlan & { world: ChattwoWorld; chatActions: ChatActions } {
  const world: ChattwoWorld = {
    kit,
    state: createState(seed, kit.clock),
    flood: createFlood(kit),
    callbacks: createCallbacks(kit.clock),
    previews: createPreviews(kit),
    prompts: createPrompts(),
    updates: createUpdates(kit, (answer) => execute(answer)),
  };
  const wire: (call: SandboxCall) => Promise<SandboxResponse> = createWire(
    kit,
    seed.botToken,
    allMethods(world),
  );
  const execute = answerExecutor(kit.clock, seed.botToken, wire);
  const chatActions = chatActionsIn(world);
  return {
    world,
    chatActions,
    answer: wire,
    pages: [...controlOperations(chatActions, world), ...chatPages(world)],
    targetOf,
    tooMany: (seconds, call) => answerOf(world.flood.sayLimited(targetOf(call), seconds)),
    broken,
    stop: world.updates.stop,
  };
}
