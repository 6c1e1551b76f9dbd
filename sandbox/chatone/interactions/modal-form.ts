// Schema of a modal that an answer opens.

import { z } from "zod";
import { choice, list, text } from "../form.ts";

const CustomId = text(100, 1);

const TextInput = z.looseObject({
  type: z.literal(4),
  custom_id: CustomId,
  style: choice([1, 2]),
  label: text(45, 1).optional(),
  value: text(4000).nullish(),
  placeholder: text(100).nullish(),
  min_length: z.int().min(0).max(4000).nullish(),
  max_length: z.int().min(1).max(4000).nullish(),
  required: z.boolean().optional(),
});

const Select = z.looseObject({
  type: z.literal([3, 5, 6, 7, 8]),
  custom_id: CustomId,
  placeholder: text(150).nullish(),
});

/** Legacy layout: the input has its own label. */
const Row = z.looseObject({
  type: z.literal(1),
  components: list(TextInput.extend({ label: text(45, 1) }), 1, 1),
});

const Label = z.looseObject({
  type: z.literal(18),
  label: text(45, 1),
  description: text(100).nullish(),
  component: z.discriminatedUnion("type", [TextInput, Select]),
});

export const Modal = z.object({
  custom_id: CustomId,
  title: text(45, 1),
  components: list(z.discriminatedUnion("type", [Row, Label]), 5, 1),
});
export type Modal = z.output<typeof Modal>;

/** What the client submits: the same structure, with the entered values. */
export function filledIn(modal: Modal, fields: Readonly<Record<string, string>>) {
  const entered = new Map(Object.entries(fields));
  const fill = ({ type, custom_id }: { type: number; custom_id: string }) => {
    const value = entered.get(custom_id) ?? "";
    return { type, custom_id, ...(type === 4 ? { value } : { values: value ? [value] : [] }) };
  };
  return modal.components.map((part) =>
    part.type === 1
      ? { type: part.type, components: part.components.map(fill) }
      : { type: part.type, component: fill(part.component) },
  );
}
