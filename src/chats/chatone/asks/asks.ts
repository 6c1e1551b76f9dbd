// chatone as a place where people ask something: reads what they ask, tells them the answer, offers the
// commands.

import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { InteractiveChat, ReplyResult } from "../../../ports/interactions.ts";
import type { Clock } from "../../../ports/system.ts";
import { callerOf, type CallerOptions } from "../../call.ts";
import { namesIn } from "./names-in.ts";
import { openDirect } from "./open-direct.ts";
import { interactionReader } from "./read-interaction.ts";
import { readReplyResult } from "./read-told.ts";
import { registerEndpointUrl, registerCommands, type ChatoneWire } from "./register.ts";
import { messageOf } from "./reply-message.ts";

type ChatoneInteractionsOptions = CallerOptions & {
  botToken: string;
  applicationId: string;
  /** Ours, and where to read about us: the platform asks every bot to say so. */
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
      // The token in the path is all the proof it takes.
      const path = `/webhooks/${applicationId}/${encodeURIComponent(token)}/messages/@original`;
      const message = messageOf(reply, locale);
      const called = await call({ method: "PATCH", path, headers: agent, body: message }, NEVER);
      const sinceMs = clock.now() - (interaction.createdAt ?? 0);
      return readReplyResult(called, { token, sinceMs });
    },
    // Every answer is private here.
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
