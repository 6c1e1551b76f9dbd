// The kinds of updates we want, whichever way they come.

export const UPDATE_KINDS = ["message", "callback_query", "my_chat_member"] as const;
