// Answering people in chats: the commands are offered, and whatever is asked is done.

import { registerChat } from "../app/interactions/commands/index.ts";
import type { InteractiveChat } from "../ports/interactions.ts";
import { startInteractionLoop } from "../worker/interactions/interaction-loop.ts";
import type { Loop } from "../worker/delivery/lane-loop.ts";
import { type OnFault, repeat } from "../worker/kit/repeat.ts";
import { interactionPortsFor } from "./ask-ports.ts";
import { startPolling } from "./polling.ts";
import type { ProcessParts } from "./process-parts.ts";

/** Soon: a platform may have called us back before we were listening. */
const REGISTER_AGAIN_MS = 250;
/** One that refuses for a reason is not asked on and on. */
const REGISTER_RARELY_MS = 30_000;

export function startInteractions(
  parts: ProcessParts & { interactiveChats: readonly InteractiveChat[]; onFault: OnFault },
): Loop {
  const { store, metrics, seams, interactiveChats, onFault } = parts;
  const loop = startInteractionLoop({
    interactions: seams.interactions?.(store.interactions) ?? store.interactions,
    ports: interactionPortsFor(parts, interactiveChats),
    notifier: store.notifier,
    workerId: store.presence.id,
    clock: store.clock,
    elapsed: () => performance.now(),
    meter: metrics.interactions,
    onFault,
  });
  const others = [
    ...interactiveChats.map((chat) => startRegistering(parts, chat)),
    ...startPolling(parts),
  ];
  return {
    async stop() {
      await Promise.all([loop, ...others].map((each) => each.stop()));
    },
  };
}

/** Until it has worked once. */
function startRegistering({ config, log }: ProcessParts, chat: InteractiveChat): Loop {
  const { platform } = chat;
  let pauseMs = REGISTER_AGAIN_MS;
  return repeat(
    "chat.not-registered",
    async () => {
      try {
        const changed = await registerChat(chat, config.BASE_URL);
        log.info("chat.registered", { platform, changed });
        return Infinity;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        log.warn("chat.not-registered", { platform, why });
        pauseMs = Math.min(2 * pauseMs, REGISTER_RARELY_MS);
        return pauseMs;
      }
    },
    () => {},
  );
}
