// Where somebody can be written to alone.

import type { Target } from "../../contract/kernel/target.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import type { InteractionPorts } from "./ports.ts";

/** Undefined where the platform does not let us. */
export async function directOf(
  { chats }: Pick<InteractionPorts, "chats">,
  { interaction }: { interaction: Interaction },
): Promise<Target | undefined> {
  const { where, platform } = interaction;
  return where.isPrivate ? where.target : chats.get(platform)?.direct(interaction);
}
