// People as both code hosts describe them.

import { z } from "zod";
import type { Person } from "../core/events/event.ts";
import { httpUrl, id, maybe, text } from "./lenient.ts";

/** The account under which altforge's own pipelines act. */
const PIPELINES_ID = "-2";

export const hostPerson = z
  .object({
    id: maybe(id),
    login: text,
    /** What altforge called it before. */
    username: text,
    html_url: httpUrl,
    avatar_url: httpUrl,
    type: text,
  })
  .transform((account, context): Person => {
    const login = account.login ?? account.username;
    if (login === undefined) {
      context.issues.push({ code: "custom", message: "somebody without a login", input: account });
      return z.NEVER;
    }
    return {
      id: account.id,
      login,
      url: account.html_url,
      avatarUrl: account.avatar_url,
      isBot: account.type === "Bot" || login.endsWith("[bot]") || account.id === PIPELINES_ID,
    };
  });
