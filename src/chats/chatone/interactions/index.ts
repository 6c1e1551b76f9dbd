// Interactive side of Discord: reads interactions, replies and registers commands.

import { z } from "zod";
import type { Target } from "../../../contract/kernel/target.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import { readShallowJson } from "../../../core/kernel/json.ts";
import type { InteractiveChat, ReplyResult } from "../../../ports/interactions.ts";
import type { Clock } from "../../../ports/system.ts";
import type { LearntName } from "../../../ports/targets.ts";
import { callerOf, type CallerOptions } from "../../kit/call.ts";
import { nameIn } from "../../kit/clean-text.ts";
import { redactSecret } from "../../kit/redact-result.ts";
import { readRefusal } from "../read-answer.ts";
import { targetIn } from "./chat-user.ts";
import { Id } from "./interaction.ts";
import { interactionReader } from "./read-interaction.ts";
import { type ChatoneWire, registerCommands, registerEndpointUrl } from "./register-commands.ts";
import { messageOf, readReplyResult } from "./reply.ts";

type ChatoneInteractionsOptions = CallerOptions & {
  botToken: string;
  applicationId: string;
  /** For the User-Agent, in which Discord requires a version and a URL. */
  version: string;
  homeUrl: string;
  commands: readonly CommandForm[];
  clock: Pick<Clock, "now">;
};

const NEVER = new AbortController().signal;
const GONE: ReplyResult = { outcome: "never", error: "nobody to tell" };

export function chatoneInteractions(options: ChatoneInteractionsOptions): InteractiveChat {
  const { botToken, applicationId, clock } = options;
  const call = callerOf(options);
  const readInteraction = interactionReader(options.commands);
  const agent = { "user-agent": `DiscordBot (${options.homeUrl}, ${options.version})` };
  const headers = { ...agent, authorization: `Bot ${botToken}` };
  const wire: ChatoneWire = {
    applicationId,
    botToken,
    request: (method, path, body) => call({ method, path, headers, body }, NEVER),
  };
  return {
    platform: "chatone",
    read(body) {
      const reading = readInteraction(body);
      if (reading.kind === "interaction")
        return { outcome: "read", interaction: reading.interaction };
      if (reading.kind === "unreadable") return { outcome: "unreadable", problem: reading.problem };
      return { outcome: "nothing" };
    },
    namesIn,
    async tell(body, reply, locale) {
      const reading = readInteraction(body);
      if (reading.kind !== "interaction") return GONE;
      const { token, interaction } = reading;
      // The interaction token in the path authenticates the call.
      const path = `/webhooks/${applicationId}/${encodeURIComponent(token)}/messages/@original`;
      const message = messageOf(reply, locale);
      const called = await call({ method: "PATCH", path, headers: agent, body: message }, NEVER);
      const sinceMs = clock.now() - (interaction.createdAt ?? 0);
      return readReplyResult(called, { token, sinceMs });
    },
    // Not needed: every reply is ephemeral.
    leadToPrivate: async () => GONE,
    mayManage: async ({ where }) => where.mayManage ?? false,
    direct: ({ chatUser }) => openDirect(wire, chatUser.userId),
    async register(commands, baseUrl) {
      return [
        ...((await registerCommands(wire, commands)) ? ["commands"] : []),
        ...((await registerEndpointUrl(wire, baseUrl)) ? ["address for interactions"] : []),
      ];
    },
  };
}

// Direct-message channel between a user and the bot. Discord returns the same one every time.

const Opened = z.object({ id: Id });

/** Undefined if Discord refuses; throws if it does not answer. */
async function openDirect(wire: ChatoneWire, userId: string): Promise<Target | undefined> {
  const called = await wire.request("POST", "/users/@me/channels", { recipient_id: userId });
  if (called.outcome === "failed") throw new Error(redactSecret(called.error, wire.botToken));
  const opened = Opened.safeParse(called.body);
  if (called.status < 300 && opened.success)
    return { platform: "chatone", channelId: opened.data.id };
  if (called.status >= 400 && called.status < 500 && called.status !== 429) return undefined;
  throw new Error(redactSecret(readRefusal(called).error, wire.botToken));
}

// Channel and thread names contained in an interaction.

const ChatoneInteraction = z.object({
  guild_id: Id,
  channel: z.object({ id: Id, type: z.int(), parent_id: Id.nullish(), name: z.string() }),
});

export function namesIn(body: string): readonly LearntName[] {
  const json = readShallowJson(body);
  const { data } = ChatoneInteraction.safeParse(json.outcome === "read" ? json.value : undefined);
  const name = nameIn(data?.channel.name ?? "");
  const target = data && targetIn(data);
  return name === undefined || !target ? [] : [{ target, name, linkId: data.guild_id }];
}
