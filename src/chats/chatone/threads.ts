// Opens Discord threads: on a message, standalone, or as a post in a forum.

import { z } from "zod";
import type { Message, ThreadResult, ThreadOpening } from "../../ports/chat-platform.ts";
import { type CallResult, type ChatCall, unreadable } from "../kit/call.ts";
import { cutText, oneLine } from "../kit/clean-text.ts";
import { readCalled } from "./read-answer.ts";

type ThreadCall = (call: Omit<ChatCall, "headers">, signal: AbortSignal) => Promise<CallResult>;

/** Channel types: text, and the two that hold only posts (forum, media). */
const TEXT = 0;
const FORUMS: ReadonlySet<number> = new Set([15, 16]);
const PUBLIC_THREAD = 11;
/** Discord's maximum: one week without activity. */
const ARCHIVED_AFTER_MINUTES = 10_080;

/** Error codes: thread already exists; then message gone or thread not possible here; then missing permission. */
const THERE_ALREADY = "160004";
const NONE: ReadonlySet<string> = new Set(["10008", "50024", "50068"]);
const BARRED: ReadonlySet<string> = new Set(["50001", "50013"]);

const NAME_UNITS = 90;
const MAX_CACHED = 10_000;

const Id = z.string().regex(/^\d{1,20}$/, "must be digits");
const Made = z.object({ id: Id, message: z.object({ id: Id }).optional().catch(undefined) });
const Channel = z.object({ type: z.int(), guild_id: Id.optional() });
type Channel = z.output<typeof Channel>;
const Self = z.object({ id: Id });
const Active = z.object({
  threads: z.array(z.object({ id: Id, name: z.string(), parent_id: Id, owner_id: Id })),
});

export function threadOpener(request: ThreadCall) {
  const open = opensWith(request, channelReader(request));
  return {
    open(opening: ThreadOpening, signal: AbortSignal): Promise<ThreadResult> {
      const { target } = opening;
      // Threads cannot be nested.
      if (target.platform !== "chatone" || target.threadId !== undefined)
        return Promise.resolve({ outcome: "none" });
      return open({ ...opening, channelId: target.channelId, signal });
    },
  };
}

type Opening = ThreadOpening & { channelId: string; signal: AbortSignal };

function opensWith(request: ThreadCall, channelOf: ReturnType<typeof channelReader>) {
  return async (opening: Opening): Promise<ThreadResult> => {
    const { channelId, cardId, message, signal } = opening;
    if (cardId !== undefined)
      return make(request, opening, { path: `messages/${cardId}/threads`, form: {} });
    const channel = await channelOf(channelId, signal);
    if ("outcome" in channel) return channel;
    const isForum = FORUMS.has(channel.type);
    if (!isForum && channel.type !== TEXT) return { outcome: "none" };
    const found = opening.mayBeOpen ? await findOpen(request, opening, channel) : undefined;
    // The first message of a post has the id of the post.
    if (found !== undefined)
      return { outcome: "opened", threadId: found, ...(isForum && { messageId: found }) };
    return make(request, opening, {
      path: "threads",
      form: isForum ? { message } : { type: PUBLIC_THREAD },
    });
  };
}

async function make(
  request: ThreadCall,
  { channelId, cardId, name, signal }: Opening,
  { path, form }: { path: string; form: object },
): Promise<ThreadResult> {
  const body = { name, auto_archive_duration: ARCHIVED_AFTER_MINUTES, ...form };
  const called = await request(
    { method: "POST", path: `/channels/${channelId}/${path}`, body },
    signal,
  );
  const result = readCalled(called);
  if (result.outcome === "delivered") return madeBy(called);
  const { errorCode = "" } = result;
  // A thread on a message has the id of that message.
  if (errorCode === THERE_ALREADY && cardId !== undefined)
    return { outcome: "opened", threadId: cardId };
  if (NONE.has(errorCode)) return { outcome: "none" };
  return BARRED.has(errorCode) ? { ...result, outcome: "barred" } : result;
}

function madeBy(called: CallResult): ThreadResult {
  const made = Made.safeParse("body" in called ? called.body : undefined);
  if (!made.success) return unreadable("no thread in the answer");
  const { id, message } = made.data;
  return { outcome: "opened", threadId: id, messageId: message?.id };
}

/** Caches channels, because their type does not change. */
function channelReader(request: ThreadCall) {
  const known = new Map<string, Channel>();
  return async (id: string, signal: AbortSignal) => {
    const before = known.get(id);
    if (before) return before;
    const called = await request(
      { method: "GET", path: `/channels/${id}`, body: undefined },
      signal,
    );
    const channel = Channel.safeParse("body" in called ? called.body : undefined);
    if (!channel.success) {
      const result = readCalled(called);
      return result.outcome === "delivered" ? ({ outcome: "none" } as const) : result;
    }
    if (known.size >= MAX_CACHED) known.clear();
    known.set(id, channel.data);
    return channel.data;
  };
}

/** Finds a thread that an earlier attempt opened under this name, in case its answer was lost. */
async function findOpen(
  request: ThreadCall,
  { channelId, name, signal }: Opening,
  { guild_id }: Channel,
): Promise<string | undefined> {
  if (guild_id === undefined) return undefined;
  const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    const called = await request({ method: "GET", path, body: undefined }, signal);
    return schema.safeParse("body" in called ? called.body : undefined).data;
  };
  const self = await read("/users/@me", Self);
  const active = await read(`/guilds/${guild_id}/threads/active`, Active);
  return active?.threads.find(
    (each) => each.parent_id === channelId && each.name === name && each.owner_id === self?.id,
  )?.id;
}

const Headed = z.object({
  content: z.string().catch(""),
  embeds: z
    .array(
      z.object({
        title: z.string().optional(),
        author: z.object({ name: z.string() }).optional(),
        description: z.string().optional(),
      }),
    )
    .catch([]),
});

/** Title for a message that becomes a post of its own. */
export function nameFor(message: Message): string {
  const { content, embeds } = Headed.parse(message);
  const [embed] = embeds;
  const names = [embed?.title, embed?.author?.name, content, embed?.description];
  const name = names.map((each) => oneLine(each ?? "")).find((each) => each !== "");
  return cutText(name ?? "Relay", NAME_UNITS);
}
