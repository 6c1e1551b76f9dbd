// The bot's own name, by which people call it where there are several bots. Learnt when it is first needed:
// a platform that is away must not keep anybody from starting.

import { z } from "zod";
import type { Speaker } from "./speaker.ts";

const Me = z.object({ username: z.string() });

/** Undefined until the platform has told it; then it is asked again at the next call. */
export function ownName(speaker: Speaker): () => string | undefined {
  let name: string | undefined;
  let lookup: Promise<void> | undefined;
  const ask = async () => {
    const learnt = await speaker.learn("getMe", {}, Me);
    if ("found" in learnt) name = learnt.found.username;
    lookup = undefined;
  };
  return () => {
    if (name === undefined) lookup ??= ask();
    return name;
  };
}
