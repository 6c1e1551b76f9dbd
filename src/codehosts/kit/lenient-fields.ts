// Lenient schemas for the fields of host payloads: URLs, optional values, ids and git refs.

import { z } from "zod";
import type { PushEvent } from "../../core/events/event.ts";

// External URLs become links in chats, so only http and https are accepted.

const WEB = /^https?:$/;

/** The URL as sent; undefined if it is not http(s). */
export function readWebUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && WEB.test(url.protocol) ? text : undefined;
}

// Optional fields. A missing, null or malformed one counts as absent, so that a bad avatar URL never costs a message.

/** Blank counts as absent: Gitea and Forgejo send empty strings for GitHub's null. */
export const text = z
  .string()
  .transform((value) => (value.trim() === "" ? undefined : value))
  .optional()
  .catch(undefined);

export const count = z.number().optional().catch(undefined);

export const yes = z.boolean().catch(false);

export const httpUrl = z.string().transform(readWebUrl).optional().catch(undefined);

/** ISO 8601 to Unix milliseconds. Gitea and Forgejo write "never" as a time before 1970. */
export const time = z
  .string()
  .transform((value) => {
    const at = Date.parse(value);
    return at > 0 ? at : undefined;
  })
  .optional()
  .catch(undefined);

/** An object of which only the name matters, such as a label or team. */
export const named = z.object({ name: z.string() }).transform(({ name }) => name);

/** Ids are numbers on the wire and strings in Relay. */
export const id = z.union([z.int(), z.string().min(1)]).transform(String);

export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** Elements that match the schema; empty if it is not an array. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((elements) =>
      elements.flatMap((element) => {
        const read = schema.safeParse(element);
        return read.success ? [read.data] : [];
      }),
    );
}

// Full git refs and their short names.

const TAG = "refs/tags/";
const BRANCH = "refs/heads/";
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export function readRef(ref: string): PushEvent["ref"] {
  return { kind: ref.startsWith(TAG) ? "tag" : "branch", name: shorten(ref) };
}

/** Branch or tag of a field that can also hold a commit. */
export function refName(ref: string | undefined): string | undefined {
  return ref === undefined || SHA.test(ref) ? undefined : shorten(ref);
}

/** Branch of a full ref; undefined for any other ref, such as a pull request's test merge. */
export function readBranch(ref: string | undefined): string | undefined {
  return ref?.startsWith(BRANCH) === true ? shorten(ref) : undefined;
}

function shorten(ref: string): string {
  const prefix = [TAG, BRANCH].find((start) => ref.startsWith(start)) ?? "";
  return ref.slice(prefix.length);
}
