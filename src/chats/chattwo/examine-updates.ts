// Checks how updates arrive, for `relay doctor`: by webhook or by polling.

import type { Examination } from "../../ports/chat-adapter.ts";
import type { BotOptions } from "./bot-caller.ts";
import { webhookUrl } from "./interactions/register-commands.ts";
import { speakerOf } from "./interactions/reply-caller.ts";

export function judgeBaseUrl(baseUrl: string): Examination {
  if (baseUrl.startsWith("https:")) return { verdict: "ok", say: `are sent to ${baseUrl}` };
  const say = `${baseUrl} is not https, so the platform sends nothing: set CHATTWO_UPDATES=polling`;
  return { verdict: "warn", say };
}

export async function examinePolling(bot: BotOptions): Promise<Examination> {
  try {
    const url = await webhookUrl(speakerOf(bot));
    if (url === undefined) return { verdict: "ok", say: "are fetched, which needs no public URL" };
    const say = `go to ${url}, so none can be fetched: run relay register, unless another installation uses this bot`;
    return { verdict: "warn", say };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return { verdict: "warn", say: `cannot be fetched (${why})` };
  }
}
