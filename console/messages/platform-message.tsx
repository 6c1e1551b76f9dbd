// A message as the platform shows it that it is for, and how much of what fits there it uses.

import type { ReactNode } from "react";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { useLabels } from "../scope.ts";
import { ChatoneMessage } from "./chatone-message.tsx";
import { ChattwoMessage } from "./chattwo-message.tsx";
import { chatoneLength, chattwoLength, type Length } from "./lengths.ts";

type ShownMessage = {
  /** In the platform's own form. */
  message: Readonly<Record<string, unknown>>;
  /** When it was sent; without, it is one that would be. */
  when?: number | undefined;
  /** The name of the part of the place it stands in, where such have none of their own. */
  topic?: string | undefined;
};

const DRAW: Readonly<Record<Platform, (shown: ShownMessage & { label: string }) => ReactNode>> = {
  chatone: ({ message, label, when }) => (
    <ChatoneMessage message={message} label={label} when={when} />
  ),
  chattwo: (shown) => <ChattwoMessage {...shown} />,
};

export const LENGTHS: Readonly<Record<Platform, (message: unknown) => Length>> = {
  chatone: chatoneLength,
  chattwo: chattwoLength,
};

export function PlatformMessage({ platform, ...shown }: ShownMessage & { platform: Platform }) {
  const labels = useLabels();
  return DRAW[platform]({ ...shown, label: labels[platform] });
}
