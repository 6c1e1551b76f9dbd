// Renders a message as its platform does, and measures its length.

import type { ReactNode } from "react";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { useLabels } from "../scope.ts";
import { ChatoneMessage } from "./chatone-message.tsx";
import { ChattwoMessage } from "./chattwo-message.tsx";
import { chatoneLength, chattwoLength, type Length } from "./lengths.ts";

type ShownMessage = {
  /** In the platform's wire format. */
  message: Readonly<Record<string, unknown>>;
  /** Time of sending; undefined for a preview. */
  when?: number | undefined;
  /** Name of the topic, on platforms that have topics. */
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
