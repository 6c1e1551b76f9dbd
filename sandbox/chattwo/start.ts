// chattwo: a chat platform with bots, on loopback.

import type { Answer, Call } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { type Plan, type Platform, type ServerOptions, startPlatform } from "../platform/server.ts";
import type { Seed } from "../seed.ts";
import { type Callbacks, createCallbacks } from "./callbacks.ts";
import { controlOperations } from "./control.ts";
import { type ChatActions, chatActionsIn } from "./deeds.ts";
import { answerExecutor } from "./execute-answer.ts";
import { createFlood } from "./flood.ts";
import { allMethods } from "./methods/index.ts";
import { chatPages } from "./pages/chat-page.ts";
import { createPreviews } from "./previews.ts";
import { createPrompts } from "./prompts.ts";
import { createState, type State } from "./state.ts";
import { createUpdates, type Updates } from "./updates/updates.ts";
import { answerOf, broken, createWire, targetOf } from "./wire.ts";
import type { World } from "./world.ts";

export type Chattwo = Platform &
  ChatActions & {
    state: State;
    updates: Updates;
    callbacks: Callbacks;
  };

export type ChattwoOptions = ServerOptions & { seed: Seed["chattwo"] };

export async function startChattwo(options: ChattwoOptions): Promise<Chattwo> {
  const { plan, ...platform } = await startPlatform(options, (kit) => makePlan(kit, options.seed));
  const { state, updates, callbacks } = plan.world;
  return { ...platform, ...plan.chatActions, state, updates, callbacks };
}

function makePlan(
  kit: Kit,
  seed: Seed["chattwo"],
): Plan & { world: World; chatActions: ChatActions } {
  const world: World = {
    kit,
    state: createState(seed, kit.clock),
    flood: createFlood(kit),
    callbacks: createCallbacks(kit.clock),
    previews: createPreviews(kit),
    prompts: createPrompts(),
    updates: createUpdates(kit, (answer) => execute(answer)),
  };
  const wire: (call: Call) => Promise<Answer> = createWire(kit, seed.botToken, allMethods(world));
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
