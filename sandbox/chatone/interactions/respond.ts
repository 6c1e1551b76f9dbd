// Applies the first answer to an interaction, which is the body of the HTTP response.

import { z } from "zod";
import type { SandboxResponse } from "../../platform/call.ts";
import { readForm, refuseForm } from "../form.ts";
import type { Report, ChatoneWorld } from "../world.ts";
import { type InteractionBook, type SandboxInteraction, TYPES } from "./book.ts";
import { type ResponseRefusal, refused, TAKERS } from "./takers.ts";

export type InteractionWorld = ChatoneWorld & { book: InteractionBook };

export type ResponseResult = { outcome: "applied" } | ResponseRefusal;

const Envelope = z.object({ type: z.int(), data: z.unknown().optional() });

export function respond(
  world: InteractionWorld,
  interaction: SandboxInteraction,
  { body, report }: { body: unknown; report: Report },
): ResponseResult {
  const reading = readForm(Envelope, body);
  if (reading.outcome === "wrong") return refused(refuseForm(reading.errors));
  const { type, data: content } = reading.form;
  const taker = fittingTypes(interaction).includes(type) ? TAKERS.get(type) : undefined;
  if (!taker) return refused(wrongType(interaction));
  const result = taker(world, { interaction, content, report });
  if (result.outcome === "refused") return result;
  world.book.change(interaction.id, { ...result.change, status: "answered", responseType: type });
  return { outcome: "applied" };
}

/** A modal cannot answer a modal. An update needs a message to edit. */
function fittingTypes({ type, sourceId }: SandboxInteraction): readonly number[] {
  if (type === TYPES.autocomplete) return [8];
  const onMessage = sourceId === undefined ? [] : [6, 7];
  return type === TYPES.modal ? [4, 5, ...onMessage] : [4, 5, ...onMessage, 9];
}

function wrongType(interaction: SandboxInteraction): SandboxResponse {
  const message = `Value must be one of {${fittingTypes(interaction).join(", ")}}.`;
  return refuseForm([{ path: ["type"], code: "BASE_TYPE_CHOICES", message }]);
}
