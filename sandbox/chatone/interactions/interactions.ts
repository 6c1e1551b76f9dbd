// User actions that send an interaction to Relay: commands, button clicks, selects, modals.

import type { APIMessage } from "discord-api-types/v10";
import { type RegisteredCommand, type Commands, ON_MESSAGE, SLASH } from "../commands.ts";
import { findByCustomId } from "../component-tree.ts";
import { passesGate } from "../permissions.ts";
import { type SandboxInteraction, type Opening, TYPES } from "./book.ts";
import {
  type OptionValues,
  enteredOptions,
  type CommandEntry,
  resolvedFor,
} from "./command-options.ts";
import { deliver, deliverForged } from "./deliver.ts";
import type { InteractionEndpoint } from "./endpoint.ts";
import { filledIn } from "./modal-form.ts";
import { interactionBody } from "./payload.ts";
import { readTyped } from "./read-typed.ts";
import type { InteractionWorld } from "./respond.ts";

export type Where = { userId: string; channelId: string };
export type CommandInput = Where & { name: string; subcommand?: string; options?: OptionValues };
export type TypedInput = Where & { text: string };
export type AutocompleteInput = CommandInput & { focused: string };
export type MessageCommandInput = Where & { name: string; messageId: string };
export type ClickInput = Where & { messageId: string; customId: string; values?: string[] };
export type ModalInput = { interactionId: string; fields: Record<string, string> };

const BUTTON = 2;

export type Interactions = ReturnType<typeof createInteractions>;

/** Each function throws if a user could not do this. Otherwise it returns the interaction. */
export function createInteractions(
  world: InteractionWorld,
  endpoint: InteractionEndpoint,
  commands: Commands,
) {
  const send = sender(world, endpoint);

  const typed = (input: CommandInput & CommandEntry, type: 2 | 4) => {
    const command = offered(world, commands, { ...input, type: SLASH });
    const title = [command.name, input.subcommand].filter(Boolean).join(" ");
    return send({ ...where(input), type, title }, typedContent(world, command, input));
  };

  return {
    list: world.book.list,
    command: async (input: CommandInput) => typed(input, TYPES.command),
    /** A command as typed in the composer. */
    typed: async (input: TypedInput) =>
      typed({ ...where(input), ...readTyped(world.state, commands, input.text) }, TYPES.command),
    autocomplete: async (input: AutocompleteInput) => typed(input, TYPES.autocomplete),
    async messageCommand(input: MessageCommandInput) {
      const command = offered(world, commands, { ...input, type: ON_MESSAGE });
      const message = visible(world, input);
      const opening = { ...where(input), type: TYPES.command, title: command.name };
      return send(opening, { ...named(command), ...targeted(message) });
    },
    async click(input: ClickInput) {
      const { customId, values = [] } = input;
      const message = visible(world, input);
      const content = clickContent(message, customId, values);
      const opening = { ...where(input), type: TYPES.component, title: customId };
      return send({ ...opening, sourceId: message.id }, content, message);
    },
    async submitModal({ interactionId, fields }: ModalInput) {
      const asked = world.book.get(interactionId);
      if (!asked?.modal) throw new Error(`interaction ${interactionId} opened no dialog`);
      const { modal, sourceId } = asked;
      const content = { custom_id: modal.custom_id, components: filledIn(modal, fields) };
      const opening = { ...where(asked), type: TYPES.modal, title: modal.custom_id };
      const message = world.state.message(asked.channelId, sourceId ?? "");
      return send({ ...opening, ...(sourceId && { sourceId }) }, content, message);
    },
    /** Sends a forged signature. Discord does so occasionally, to check that the endpoint rejects it. */
    async forge(input: Where) {
      const opening: Opening = { ...where(input), type: TYPES.command, title: "forged" };
      const { interaction, body } = prepare(world, opening, { content: { name: "forged" } });
      return deliverForged(world, endpoint, interaction, body);
    },
  };
}

function typedContent(
  { state }: InteractionWorld,
  command: RegisteredCommand,
  entry: CommandEntry,
): object {
  return {
    ...named(command),
    options: enteredOptions(command, entry),
    ...resolvedFor(state, entry.options),
  };
}

function targeted(message: APIMessage): object {
  return { target_id: message.id, resolved: { messages: { [message.id]: message } } };
}

function clickContent(message: APIMessage, customId: string, values: readonly string[]): object {
  const part = findByCustomId(message.components, customId);
  if (!part || part.disabled) throw new Error(`nothing to click with the id ${customId}`);
  const clicked = { custom_id: customId, component_type: part.type };
  return part.type === BUTTON ? clicked : { ...clicked, values };
}

function named({ id, name, type, guild_id }: RegisteredCommand) {
  return { id, name, type, ...(guild_id !== undefined && { guild_id }) };
}

function sender(world: InteractionWorld, endpoint: InteractionEndpoint) {
  return (opening: Opening, content: object, message?: APIMessage): Promise<SandboxInteraction> => {
    const { interaction, body } = prepare(world, opening, { content, ...(message && { message }) });
    return deliver(world, endpoint, interaction, body);
  };
}

function prepare(
  { state, book }: InteractionWorld,
  opening: Opening,
  parts: { content: object; message?: APIMessage },
) {
  const person = state.person(opening.userId);
  const channel = state.channel(opening.channelId);
  if (!person) throw new Error(`nobody here has the id ${opening.userId}`);
  if (!channel) throw new Error(`no channel has the id ${opening.channelId}`);
  const interaction = book.open(opening);
  return { interaction, body: interactionBody(state, { interaction, person, channel, ...parts }) };
}

function offered(
  { state }: InteractionWorld,
  commands: Commands,
  { userId, name, type }: { userId: string; name: string; type: number },
) {
  const command = commands.offered(type).find((one) => one.name === name);
  const person = state.person(userId);
  if (!command) throw new Error(`no command is named ${name}`);
  if (person && !passesGate(state, person, command.default_member_permissions))
    throw new Error(`${name} is not offered to ${person.username}`);
  return command;
}

function visible(
  { state }: InteractionWorld,
  { userId, channelId, messageId }: Where & { messageId: string },
): APIMessage {
  const message = state.messages(channelId, userId).find(({ id }) => id === messageId);
  if (!message) throw new Error(`no message to see with the id ${messageId}`);
  return message;
}

function where({ userId, channelId }: Where): Where {
  return { userId, channelId };
}
