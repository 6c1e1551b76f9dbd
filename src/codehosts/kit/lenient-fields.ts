import { z } from "zod";
import type { PushEvent } from "../../core/events/event.ts";

// Addresses from outside end up as links in chats, so only those a browser may safely open are kept.

const WEB = /^https?:$/;

/** As sent, or undefined where it is no http(s) address. */
export function readWebUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && WEB.test(url.protocol) ? text : undefined;
}

// Fields we can do without. A missing, null or odd one counts as not said: nobody should lose a
// message because an avatar has no address.

/** Blank means absent: altforge sends empty strings where codehost sends null. */
export const text = z
  .string()
  .transform((value) => (value.trim() === "" ? undefined : value))
  .optional()
  .catch(undefined);

export const count = z.number().optional().catch(undefined);

export const yes = z.boolean().catch(false);

export const httpUrl = z.string().transform(readWebUrl).optional().catch(undefined);

/** ISO 8601 → Unix milliseconds. altforge's "never" lies before 1970. */
export const time = z
  .string()
  .transform((value) => {
    const at = Date.parse(value);
    return at > 0 ? at : undefined;
  })
  .optional()
  .catch(undefined);

/** A thing of which only its name counts, as a label or a team. */
export const named = z.object({ name: z.string() }).transform(({ name }) => name);

/** Ids are numbers on the wire and strings with us. */
export const id = z.union([z.int(), z.string().min(1)]).transform(String);

export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** The elements that can be read; none where it is no list. */
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

// Git's full names of branches and tags, and the short ones people know.

const TAG = "refs/tags/";
const BRANCH = "refs/heads/";
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export function readRef(ref: string): PushEvent["ref"] {
  return { kind: ref.startsWith(TAG) ? "tag" : "branch", name: shorten(ref) };
}

/** The branch or tag in a field that may also hold a commit. */
export function refName(ref: string | undefined): string | undefined {
  return ref === undefined || SHA.test(ref) ? undefined : shorten(ref);
}

/** The branch of a full name; undefined where it names anything else, as a pull request's trial merge. */
export function readBranch(ref: string | undefined): string | undefined {
  return ref?.startsWith(BRANCH) === true ? shorten(ref) : undefined;
}

function shorten(ref: string): string {
  const prefix = [TAG, BRANCH].find((start) => ref.startsWith(start)) ?? "";
  return ref.slice(prefix.length);
}
