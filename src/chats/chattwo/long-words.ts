// This chat folds a long quote until somebody taps it, so words that have a long form stand in it here.

import type { Line, Notification } from "../../core/messages/notification.ts";

export function withLongWords(notification: Notification): Notification {
  const { lines } = notification;
  return {
    ...notification,
    lines: lines.flatMap((line, at): readonly Line[] => {
      // What the usual form says of its rest stands right behind it.
      if (line.kind === "more" && longOf(lines[at - 1]) !== undefined) return [];
      const long = longOf(line);
      if (long === undefined) return [line];
      const { more, words } = long;
      const rest: readonly Line[] = more.length === 0 ? [] : [{ kind: "more", content: more }];
      return [{ kind: "words", words }, ...rest];
    }),
  };
}

function longOf(line: Line | undefined) {
  return line?.kind === "words" ? line.long : undefined;
}
