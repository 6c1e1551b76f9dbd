// Flattens the components of a message, because few callers need their nesting.

import type { APIMessageTopLevelComponent } from "discord-api-types/v10";
import { z } from "zod";

const TEXT_DISPLAY = 10;

const Part = z.looseObject({
  type: z.number(),
  content: z.unknown().optional(),
  custom_id: z.string().nullish(),
  disabled: z.boolean().nullish(),
});
type Part = z.output<typeof Part>;

export type ComponentAtPath = { part: Part; path: readonly PropertyKey[] };

/** All components in pre-order, each with its path. */
export function flatten(
  components: unknown,
  under: readonly PropertyKey[] = [],
): ComponentAtPath[] {
  if (!Array.isArray(components)) return [];
  return components.flatMap((component: unknown, place) => unfold(component, [...under, place]));
}

function unfold(component: unknown, path: readonly PropertyKey[]): ComponentAtPath[] {
  const { success, data: part } = Part.safeParse(component);
  if (!success) return [];
  const inner = flatten(part["components"], [...path, "components"]);
  return [{ part, path }, ...inner, ...unfold(part["accessory"], [...path, "accessory"])];
}

/** Finds the button or select with this custom id. */
export function findByCustomId(components: unknown, customId: string): Part | undefined {
  return flatten(components).find(({ part }) => part.custom_id === customId)?.part;
}

/** Text of the layout components. */
export function displayedTexts(components: unknown): readonly string[] {
  return flatten(components).flatMap(({ part: { type, content } }) =>
    type === TEXT_DISPLAY && typeof content === "string" ? content : [],
  );
}

export function isComponentList(value: unknown): value is APIMessageTopLevelComponent[] {
  return flatten(value).length > 0 || (Array.isArray(value) && value.length === 0);
}
