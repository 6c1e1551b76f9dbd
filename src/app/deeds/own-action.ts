// A button or prompt of an answer, which only the person who asked may use.

import type { StoredAction } from "../../ports/interactions.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import type { ActionContext } from "./scene.ts";

export async function ownAction(
  { actions }: Pick<InteractionPorts, "actions">,
  { interaction, groupKey, place, workItem }: ActionContext,
  kind: StoredAction["kind"],
): Promise<string> {
  const { userId } = interaction.chatUser;
  const shared = { groupKey, place, workItem, userId, sha: undefined, method: undefined };
  const [id = ""] = await actions.add([{ ...shared, kind }]);
  return id;
}
