// Link to a message in its chat.

import { IconExternalLink } from "@tabler/icons-react";
import type { SendEntry } from "../../src/contract/records/entries.ts";

type OpenMessageProps = {
  send: Pick<SendEntry, "messageUrl">;
  /** Text of the link. */
  children: string;
  className?: string | undefined;
};

/** Renders nothing if the chat has no link to it. */
export function OpenMessage({ send: { messageUrl }, children, className = "" }: OpenMessageProps) {
  if (messageUrl === null) return undefined;
  return (
    <a
      href={messageUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={`link small ${className}`}
    >
      <IconExternalLink size={14} aria-hidden /> {children}
    </a>
  );
}
