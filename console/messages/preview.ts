// How the console shows the messages of a chat.

import type { ReactNode } from "react";

/** Length of a message against the platform's limit. */
export type Length = { used: number; max: number };

export type ShownMessage = {
  /** In the platform's wire format. */
  message: Readonly<Record<string, unknown>>;
  /** Time of sending; undefined for a preview. */
  when?: number | undefined;
  /** Name of the topic, on platforms that have topics. */
  topic?: string | undefined;
};

export type ChatPreview = {
  /** Renders a message as the platform does. */
  Message: (shown: ShownMessage & { label: string }) => ReactNode;
  lengthOf: (message: unknown) => Length;
};
