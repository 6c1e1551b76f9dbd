// Looks up a Discord channel: its name, and whether everyone in its server can read it.

import { z } from "zod";
import type { Audience } from "../../core/policy/audience/audience.ts";
import type { ChannelInfo } from "../../ports/chat-platform.ts";
import type { BotInfo } from "../kit/bot-identity.ts";
import { callerOf, type CallerOptions, type CallResult } from "../kit/call.ts";
import { nameIn } from "../kit/clean-text.ts";
import { redactSecret } from "../kit/redact-result.ts";
import { readRefusal } from "./read-answer.ts";

type Get = (path: string) => Promise<CallResult>;

const Bits = z
  .string()
  .regex(/^\d{1,40}$/)
  .transform(BigInt);

const Id = z.string().regex(/^\d{1,20}$/);

/** A direct message has neither a name nor a server. */
const Channel = z.object({
  name: z.string().optional(),
  type: z.number(),
  guild_id: Id.optional(),
  parent_id: Id.nullish(),
  permission_overwrites: z.array(z.object({ id: z.string(), allow: Bits, deny: Bits })).optional(),
});
type Channel = z.infer<typeof Channel>;

const Roles = z.array(z.object({ id: Id, name: z.string().catch(""), permissions: Bits }));
type Role = z.infer<typeof Roles>[number];

/** Placeholder for the server id in URLs of direct messages. */
const DIRECT = "@me";
const ADMINISTRATOR = 1n << 3n;
const VIEW_CHANNEL = 1n << 10n;
const OPEN_THREADS: ReadonlySet<number> = new Set([10, 11]);
const CLOSED_THREAD = 12;

export async function fetchChannel(get: Get, id: string): Promise<ChannelInfo> {
  const channel = read(Channel, await get(`/channels/${id}`));
  if (!channel) return { name: undefined, audience: undefined, linkId: undefined };
  const name = nameIn(channel.name ?? "");
  const { guild_id: guildId } = channel;
  if (guildId === undefined) return { name, audience: "private", linkId: DIRECT };
  const parent = await parentOf(get, channel);
  const roles = read(Roles, await get(`/guilds/${guildId}/roles`));
  return {
    name,
    audience: audienceOf(channel, isThread(channel) ? parent : channel, roles),
    channelName: nameIn(parent?.name ?? ""),
    linkId: guildId,
    guild: { id: guildId, roles: roles && namedRoles(roles, guildId) },
  };
}

function isThread({ type }: Channel): boolean {
  return type === CLOSED_THREAD || OPEN_THREADS.has(type);
}

/** Parent channel of a thread. */
async function parentOf(get: Get, channel: Channel): Promise<Channel | undefined> {
  const { parent_id: parentId } = channel;
  if (!isThread(channel) || !parentId) return undefined;
  return read(Channel, await get(`/channels/${parentId}`));
}

/** A public thread inherits the audience of its channel. A private thread is invite-only. */
function audienceOf(
  { type, guild_id: guildId }: Channel,
  gate: Channel | undefined,
  roles: readonly Role[] | undefined,
): Audience | undefined {
  if (type === CLOSED_THREAD) return "private";
  // The @everyone role has the id of its server.
  const everyone = roles?.find((role) => role.id === guildId);
  if (!gate || !everyone) return undefined;
  return isSeenBy(everyone, gate) ? "public" : "private";
}

/** Without @everyone, which no route may ping. */
function namedRoles(roles: readonly Role[], guildId: string) {
  return roles.flatMap(({ id, name: told }) => {
    const name = nameIn(told);
    return id === guildId || name === undefined ? [] : [{ id, name }];
  });
}

function isSeenBy({ id, permissions }: Role, gate: Channel): boolean {
  if ((permissions & ADMINISTRATOR) !== 0n) return true;
  const own = gate.permission_overwrites?.find((overwrite) => overwrite.id === id);
  const rights = own ? (permissions & ~own.deny) | own.allow : permissions;
  return (rights & VIEW_CHANNEL) !== 0n;
}

function read<Shape extends z.ZodType>(
  shape: Shape,
  called: CallResult,
): z.infer<Shape> | undefined {
  if (called.outcome !== "answered" || called.status !== 200) return undefined;
  return shape.safeParse(called.body).data;
}

// Application of a bot token: its name, and the public key that verifies its interactions.

type Options = CallerOptions & { botToken: string; version: string; homeUrl: string };

const Application = z.object({ id: z.string(), name: z.string(), verify_key: z.string() });
const NEVER = new AbortController().signal;

export async function fetchChatoneBotInfo(
  options: Options,
): Promise<BotInfo<{ applicationId: string; publicKey: string }>> {
  const { botToken, homeUrl, version } = options;
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": `DiscordBot (${homeUrl}, ${version})`,
  };
  const path = "/applications/@me";
  const called = await callerOf(options)({ method: "GET", path, headers, body: undefined }, NEVER);
  if (called.outcome === "failed") return { outcome: "unavailable", why: called.error };
  const seen = Application.safeParse(called.body);
  if (called.status === 200 && seen.success) {
    const { id, name, verify_key: publicKey } = seen.data;
    return { outcome: "seen", name, applicationId: id, publicKey };
  }
  const why = redactSecret(readRefusal(called).error, botToken);
  return { outcome: called.status === 401 ? "refused" : "unavailable", why };
}
