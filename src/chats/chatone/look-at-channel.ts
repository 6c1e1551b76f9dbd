// A channel as it looks from outside: what people call it, and whether everyone in its server can read it.

import { z } from "zod";
import type { Audience } from "../../core/quiet/audience.ts";
import type { SeenPlace } from "../../ports/chat.ts";
import type { Called } from "../call.ts";
import { nameIn } from "../place-name.ts";

type Get = (path: string) => Promise<Called>;

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

const Roles = z.array(z.object({ id: z.string(), permissions: Bits }));

/** In links it stands for the server of a direct message. */
const DIRECT = "@me";
const ADMINISTRATOR = 1n << 3n;
const VIEW_CHANNEL = 1n << 10n;
const OPEN_THREADS: ReadonlySet<number> = new Set([10, 11]);
const CLOSED_THREAD = 12;

export async function lookAtChannel(get: Get, id: string): Promise<SeenPlace> {
  const channel = read(Channel, await get(`/channels/${id}`));
  if (!channel) return { name: undefined, audience: undefined, linkId: undefined };
  return {
    name: nameIn(channel.name ?? ""),
    audience: await audienceOf(get, channel),
    linkId: channel.guild_id ?? DIRECT,
  };
}

/** A thread is read by who reads its channel, unless one has to be let in. */
async function audienceOf(get: Get, channel: Channel): Promise<Audience | undefined> {
  const { type, guild_id: guildId, parent_id: parentId } = channel;
  if (guildId === undefined || type === CLOSED_THREAD) return "private";
  const isThread = OPEN_THREADS.has(type);
  const gate = isThread && parentId ? read(Channel, await get(`/channels/${parentId}`)) : channel;
  const roles = read(Roles, await get(`/guilds/${guildId}/roles`));
  // The role that everybody has carries the server's own id.
  const everyone = roles?.find((role) => role.id === guildId);
  if (!gate || !everyone) return undefined;
  return isSeenBy(everyone, gate) ? "public" : "private";
}

function isSeenBy({ id, permissions }: z.infer<typeof Roles>[number], gate: Channel): boolean {
  if ((permissions & ADMINISTRATOR) !== 0n) return true;
  const own = gate.permission_overwrites?.find((overwrite) => overwrite.id === id);
  const rights = own ? (permissions & ~own.deny) | own.allow : permissions;
  return (rights & VIEW_CHANNEL) !== 0n;
}

function read<Shape extends z.ZodType>(shape: Shape, called: Called): z.infer<Shape> | undefined {
  if (called.outcome !== "answered" || called.status !== 200) return undefined;
  return shape.safeParse(called.body).data;
}
