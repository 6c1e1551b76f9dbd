// Interaction answers over REST: the first one by callback, later ones with the interaction token.

import type { APIMessage } from "discord-api-types/v10";
import { type SandboxResponse, type SandboxCall, json, nothing } from "../../platform/call.ts";
import type { Operation, PathParameters } from "../../platform/operations.ts";
import { composeMessage, editMessage } from "../compose.ts";
import { FLAGS, isEmpty } from "../message-form.ts";
import { refuse } from "../refusals.ts";
import { reportOn } from "../world.ts";
import type { SandboxInteraction } from "./book.ts";
import { type InteractionWorld, respond } from "./respond.ts";
import { readAnswerForm, viewerFor } from "./takers.ts";

const WEBHOOK = "/webhooks/:applicationId/:token";

export function callbackOperations(world: InteractionWorld): Operation[] {
  return [
    {
      method: "POST",
      path: "/interactions/:interactionId/:token/callback",
      run: (call, parameters) => callBack(world, call, parameters),
    },
    {
      method: "POST",
      path: WEBHOOK,
      run: (call, parameters) =>
        withToken(world, parameters, (interaction) => followUp(world, call, interaction)),
    },
    {
      method: "GET",
      path: `${WEBHOOK}/messages/:messageId`,
      run: (_call, parameters) => atOwn(world, parameters, (message) => json(200, message)),
    },
    {
      method: "PATCH",
      path: `${WEBHOOK}/messages/:messageId`,
      run: (call, parameters) =>
        atOwn(world, parameters, (message, interaction) =>
          edit(world, call, { before: message, interaction }),
        ),
    },
    {
      method: "DELETE",
      path: `${WEBHOOK}/messages/:messageId`,
      run: (_call, parameters) =>
        atOwn(world, parameters, ({ channel_id, id }) => {
          world.state.removeMessage(channel_id, id);
          return nothing(204);
        }),
    },
  ];
}

function callBack(
  world: InteractionWorld,
  call: SandboxCall,
  parameters: PathParameters,
): SandboxResponse {
  const { interactionId = "", token = "" } = parameters;
  const interaction = world.book.find(interactionId, token);
  if (!interaction) return refuse("unknownInteraction");
  const report = reportOn(world.kit, call);
  const applied = respond(world, interaction, { body: call.body, via: "callback", report });
  if (applied.outcome === "refused") return applied.answer;
  const isShown = call.query.get("with_response") === "true";
  return isShown ? showCallback(interaction, applied.message) : nothing(204);
}

/** The token is valid from the first answer on, for 15 minutes. */
function withToken(
  { state, book }: InteractionWorld,
  { applicationId, token = "" }: PathParameters,
  run: (interaction: SandboxInteraction) => SandboxResponse,
): SandboxResponse {
  const interaction = applicationId === state.applicationId ? book.byToken(token) : undefined;
  if (interaction?.status !== "answered") return refuse("unknownWebhook");
  return book.isTokenAlive(interaction) ? run(interaction) : refuse("invalidWebhookToken");
}

function atOwn(
  world: InteractionWorld,
  parameters: PathParameters,
  run: (message: APIMessage, interaction: SandboxInteraction) => SandboxResponse,
): SandboxResponse {
  return withToken(world, parameters, (interaction) => {
    const { channelId, originalId = "", followUpIds } = interaction;
    const { messageId = "" } = parameters;
    const id = messageId === "@original" ? originalId : messageId;
    const isOwn = [originalId, ...followUpIds].includes(id);
    const message = isOwn ? world.state.message(channelId, id) : undefined;
    return message ? run(message, interaction) : refuse("unknownMessage");
  });
}

type Written = { before: APIMessage; interaction: SandboxInteraction };

function edit(
  world: InteractionWorld,
  call: SandboxCall,
  { before, interaction }: Written,
): SandboxResponse {
  const reading = readAnswerForm(call.body, { report: reportOn(world.kit, call), before });
  if (reading.outcome === "refused") return reading.answer;
  const after = editMessage(world, before, { form: reading.form, sender: "interaction" });
  if (isEmpty(after)) return refuse("emptyMessage");
  if (after.id === interaction.originalId)
    world.book.change(interaction.id, { writtenAt: world.kit.clock.now() });
  return json(200, world.state.replaceMessage(after));
}

/** The first follow-up after a deferral edits the deferred message instead of creating a second one. */
function followUp(
  world: InteractionWorld,
  call: SandboxCall,
  interaction: SandboxInteraction,
): SandboxResponse {
  const { state, book, kit } = world;
  const original = state.message(interaction.channelId, interaction.originalId ?? "");
  if (original && ((original.flags ?? 0) & FLAGS.loading) !== 0)
    return edit(world, call, { before: original, interaction });
  const reading = readAnswerForm(call.body, { report: reportOn(kit, call) });
  if (reading.outcome === "refused") return reading.answer;
  const { channelId, followUpIds, id } = interaction;
  const message = composeMessage(world, { channelId, form: reading.form, sender: "interaction" });
  if (isEmpty(message)) return refuse("emptyMessage");
  book.change(id, { followUpIds: [...followUpIds, message.id] });
  return json(200, state.addMessage(message, viewerFor(interaction, message)));
}

function showCallback(
  interaction: SandboxInteraction,
  message: APIMessage | undefined,
): SandboxResponse {
  const { id, type, responseType } = interaction;
  return json(200, {
    interaction: { id, type, ...(message && { response_message_id: message.id }) },
    resource: { type: responseType, ...(message && { message }) },
  });
}
