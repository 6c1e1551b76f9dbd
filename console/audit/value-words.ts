// Formats the value of a changed field.

import { placeKey } from "../parts/place.ts";
import type { FieldValues } from "../saving/three-way.ts";
import { isFields, type AuditNames, textOf } from "./entry.ts";

/** Undefined if there is nothing to show. */
export function valueWords(value: unknown, names: AuditNames): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value))
    return value.map((item: unknown) => valueWords(item, names) ?? "").join(", ");
  return isFields(value) ? thingWords(value, names) : textOf(value);
}

function thingWords(thing: FieldValues, names: AuditNames): string {
  if (isPlace(thing)) return names.target(placeKey(placeOf(thing)));
  if (isMember(thing)) return `${textOf(thing["login"])} (${textOf(thing["role"])})`;
  return JSON.stringify(thing);
}

/** A channel or a member is shown as one value, not as separate fields. */
export function isOneThing(value: FieldValues): boolean {
  return isPlace(value) || isMember(value);
}

/** Empty fields of a new item are not listed. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === "") return true;
  return Array.isArray(value) && value.length === 0;
}

function isPlace(value: FieldValues): boolean {
  return "platform" in value && ("channelId" in value || "chatId" in value);
}

function isMember(value: FieldValues): boolean {
  return "login" in value && "role" in value;
}

function placeOf(thing: FieldValues) {
  const id = (name: string) => textOf(thing[name]) || undefined;
  return {
    platform: textOf(thing["platform"]),
    channelId: id("channelId"),
    threadId: id("threadId"),
    chatId: id("chatId"),
    topicId: id("topicId"),
  };
}
