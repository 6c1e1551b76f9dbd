// Handlers for each type of first answer: message, deferral, update, choices, modal.

import type { APIMessage } from "discord-api-types/v10";
import { z } from "zod";
import type { SandboxResponse } from "../../platform/call.ts";
import { composeMessage, editMessage, replyFields } from "../compose.ts";
import { list, readForm, refuseForm, text } from "../form.ts";
import {
  carelessness,
  FLAGS,
  isEmpty,
  type MessageForm,
  readMessageForm,
} from "../message-form.ts";
import { refuse } from "../refusals.ts";
import type { Report, ChatoneWorld } from "../world.ts";
import { type SandboxInteraction, TYPES } from "./book.ts";
import { Modal } from "./modal-form.ts";

export type ResponseRefusal = { outcome: "refused"; answer: SandboxResponse };

type Answering = { interaction: SandboxInteraction; content: unknown; report: Report };
type Taken = { outcome: "taken"; change: Partial<SandboxInteraction> };
type Taker = (world: ChatoneWorld, answering: Answering) => Taken | ResponseRefusal;

/** By response type. */
export const TAKERS: ReadonlyMap<number, Taker> = new Map<number, Taker>([
  [4, takeMessage],
  [5, takeDeferral],
  [6, (_world, { interaction }) => taken(originalOf(interaction))],
  [7, takeUpdate],
  [8, takeChoices],
  [9, takeModal],
]);

/** Reads the message form of an answer. Error paths are relative to the answer. */
export function readAnswerForm(
  content: unknown,
  { report, before, under = [] }: { report: Report; before?: APIMessage; under?: string[] },
): { outcome: "read"; form: MessageForm } | ResponseRefusal {
  const reading = readMessageForm(content ?? {}, "interaction", before);
  if (reading.outcome === "wrong")
    return refused(
      refuseForm(reading.errors.map((error) => ({ ...error, path: [...under, ...error.path] }))),
    );
  for (const [rule, detail] of carelessness(reading.form)) report(rule, detail);
  return reading;
}

function takeMessage(
  world: ChatoneWorld,
  { interaction, content, report }: Answering,
): Taken | ResponseRefusal {
  const reading = readAnswerForm(content, { report, under: ["data"] });
  if (reading.outcome === "refused") return reading;
  return post(world, interaction, reading.form);
}

function post(
  world: ChatoneWorld,
  interaction: SandboxInteraction,
  form: MessageForm,
): Taken | ResponseRefusal {
  const message = compose(world, interaction, form);
  if (isEmpty(message)) return refused(refuse("emptyMessage"));
  const shown = world.state.addMessage(message, viewerFor(interaction, message));
  return taken({ originalId: shown.id });
}

/** An answer to a command names its user. An answer to a button names its message. */
function compose(
  world: ChatoneWorld,
  interaction: SandboxInteraction,
  form: MessageForm,
): APIMessage {
  const { channelId, type } = interaction;
  const source = type === TYPES.command ? undefined : sourceOf(world.state, interaction);
  return {
    ...composeMessage(world, { channelId, form, sender: "interaction" }),
    ...(type === TYPES.command && commandFields(world, interaction)),
    ...(source && replyFields(world.state, source)),
  };
}

function commandFields({ state }: ChatoneWorld, { id, userId }: SandboxInteraction) {
  return {
    type: 20,
    interaction_metadata: {
      id,
      type: TYPES.command,
      user: state.author(userId),
      authorizing_integration_owners: { 0: state.guild.id },
    },
  };
}

/** The only user who sees an ephemeral message. Undefined for other messages. */
function viewerFor({ userId }: SandboxInteraction, { flags }: APIMessage): string | undefined {
  return ((flags ?? 0) & FLAGS.ephemeral) === 0 ? undefined : userId;
}

const Deferral = z
  .object({ flags: z.literal([0, FLAGS.ephemeral]).default(0) })
  .default({ flags: 0 });

function takeDeferral(
  world: ChatoneWorld,
  { interaction, content }: Answering,
): Taken | ResponseRefusal {
  const reading = readForm(z.object({ data: Deferral }), { data: content ?? undefined });
  if (reading.outcome === "wrong") return refused(refuseForm(reading.errors));
  const flags = reading.form.data.flags | FLAGS.loading;
  const message = compose(world, interaction, { ...NOTHING, flags });
  const shown = world.state.addMessage(message, viewerFor(interaction, message));
  return taken({ originalId: shown.id });
}

const NOTHING: MessageForm = {
  content: undefined,
  embeds: undefined,
  components: undefined,
  flags: undefined,
  allowed_mentions: undefined,
  nonce: undefined,
  enforce_nonce: undefined,
  message_reference: undefined,
  tts: undefined,
};

function takeUpdate(
  world: ChatoneWorld,
  { interaction, content, report }: Answering,
): Taken | ResponseRefusal {
  const before = sourceOf(world.state, interaction);
  if (!before) return refused(refuse("unknownMessage"));
  const reading = readAnswerForm(content, { report, before, under: ["data"] });
  if (reading.outcome === "refused") return reading;
  const after = editMessage(world, before, { form: reading.form, sender: "interaction" });
  if (isEmpty(after)) return refused(refuse("emptyMessage"));
  world.state.replaceMessage(after);
  return taken(originalOf(interaction));
}

const Choices = z.object({
  choices: list(z.object({ name: text(100, 1), value: z.union([z.number(), text(100)]) }), 25),
});

function takeChoices(_world: ChatoneWorld, { content }: Answering): Taken | ResponseRefusal {
  const reading = readForm(z.object({ data: Choices }), { data: content });
  if (reading.outcome === "wrong") return refused(refuseForm(reading.errors));
  return taken({ choices: reading.form.data.choices });
}

function takeModal(_world: ChatoneWorld, { content }: Answering): Taken | ResponseRefusal {
  const reading = readForm(z.object({ data: Modal }), { data: content });
  if (reading.outcome === "wrong") return refused(refuseForm(reading.errors));
  return taken({ modal: reading.form.data });
}

function originalOf({ sourceId }: SandboxInteraction): Partial<SandboxInteraction> {
  return sourceId === undefined ? {} : { originalId: sourceId };
}

function sourceOf(state: ChatoneWorld["state"], { channelId, sourceId = "" }: SandboxInteraction) {
  return state.message(channelId, sourceId);
}

function taken(change: Partial<SandboxInteraction>): Taken {
  return { outcome: "taken", change };
}

export function refused(answer: SandboxResponse): ResponseRefusal {
  return { outcome: "refused", answer };
}
