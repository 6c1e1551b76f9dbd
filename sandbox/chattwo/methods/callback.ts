// answerCallbackQuery: ends the button's loading state, optionally with a text for the user.

import { z } from "zod";
import { Flag, Text } from "../fields.ts";
import { type Method, method } from "../method.ts";
import { badRequest, done } from "../outcome.ts";
import type { ChattwoWorld } from "../world.ts";

const MAX_ANSWER = 200;

const Input = z.object({
  callback_query_id: Text,
  text: Text.default(""),
  show_alert: Flag.default(false),
  url: z.string().optional(),
});

export function answerCallbackQuery({ callbacks, kit }: ChattwoWorld): Method {
  return method("answerCallbackQuery", Input, (input, note) => {
    const { text, show_alert: isAlert, url } = input;
    if (text.length > MAX_ANSWER) {
      note("over-limit", `an answer of ${text.length} characters`);
      return badRequest("MESSAGE_TOO_LONG");
    }
    if (!callbacks.answer(input.callback_query_id, { text, isAlert, url }))
      return badRequest("query is too old and response timeout expired or query ID is invalid");
    kit.changed();
    return done(true);
  });
}
