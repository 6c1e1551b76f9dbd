// Requests of the client while a user types or a modal opens.

import { type SandboxCall, json, nothing, page } from "../../platform/call.ts";
import { CONTROL } from "../../platform/control.ts";
import type { Operation } from "../../platform/operations.ts";
import { SLASH } from "../commands.ts";
import { passesGate } from "../permissions.ts";
import { modalView } from "./modal.ts";
import type { ViewerInput } from "./viewer.ts";

export function clientOperations(seen: ViewerInput): Operation[] {
  return [
    { method: "GET", path: `${CONTROL}/commands`, run: (call) => json(200, offered(seen, call)) },
    {
      method: "GET",
      path: `${CONTROL}/interactions/:interactionId/modal`,
      run: (_call, { interactionId = "" }) => {
        const interaction = seen.book.get(interactionId);
        const dialog = interaction && modalView(interaction);
        return dialog ? page(200, dialog.html) : nothing(404);
      },
    },
  ];
}

/** Commands that a user may use. */
function offered({ state, commands }: ViewerInput, { query }: SandboxCall) {
  const person = state.person(query.get("userId") ?? "");
  return commands
    .offered(SLASH)
    .filter((one) => person && passesGate(state, person, one.default_member_permissions));
}
