// Renders a message as its platform does.

import type { Platform } from "../../src/contract/kernel/target.ts";
import { useLabels } from "../scope.ts";
import { PREVIEWS } from "./index.ts";
import type { ShownMessage } from "./preview.ts";

export function PlatformMessage({ platform, ...shown }: ShownMessage & { platform: Platform }) {
  const labels = useLabels();
  const { Message } = PREVIEWS[platform];
  return <Message {...shown} label={labels[platform]} />;
}
