// Reads and edits the first answer to an interaction over REST, with the interaction token.

import type { APIMessage } from "discord-api-types/v10";
import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import type { Operation, PathParameters } from "../../platform/operations.ts";
import { editMessage } from "../compose.ts";
import { isEmpty } from "../message-form.ts";
import { refuse } from "../refusals.ts";
import { reportOn } from "../world.ts";
import type { InteractionWorld } from "./respond.ts";
import { readAnswerForm } from "./takers.ts";

const ORIGINAL = "/webhooks/:applicationId/:token/messages/@original";

export function answerOperations(world: InteractionWorld): Operation[] {
  return [
    {
      method: "GET",
      path: ORIGINAL,
      run: (_call, parameters) => atOriginal(world, parameters, (message) => json(200, message)),
    },
    {
      method: "PATCH",
      path: ORIGINAL,
      run: (call, parameters) =>
        atOriginal(world, parameters, (message, id) => edit(world, call, { before: message, id })),
    },
  ];
}

/** The token is valid from the first answer on, for 15 minutes. */
function atOriginal(
  { state, book }: InteractionWorld,
  { applicationId, token = "" }: PathParameters,
  run: (message: APIMessage, interactionId: string) => SandboxResponse,
): SandboxResponse {
  const interaction = applicationId === state.applicationId ? book.byToken(token) : undefined;
  if (interaction?.status !== "answered") return refuse("unknownWebhook");
  if (!book.isTokenAlive(interaction)) return refuse("invalidWebhookToken");
  const message = state.message(interaction.channelId, interaction.originalId ?? "");
  return message ? run(message, interaction.id) : refuse("unknownMessage");
}

function edit(
  world: InteractionWorld,
  call: SandboxCall,
  { before, id }: { before: APIMessage; id: string },
): SandboxResponse {
  const reading = readAnswerForm(call.body, { report: reportOn(world.kit, call), before });
  if (reading.outcome === "refused") return reading.answer;
  const after = editMessage(world, before, { form: reading.form, sender: "interaction" });
  if (isEmpty(after)) return refuse("emptyMessage");
  world.book.change(id, { writtenAt: world.kit.clock.now() });
  return json(200, world.state.replaceMessage(after));
}
