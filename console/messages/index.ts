// The list of previews. A new chat adds its own here.

import type { Platform } from "../../src/contract/kernel/target.ts";
import { chatonePreview } from "./chatone-message.tsx";
import { chattwoPreview } from "./chattwo-message.tsx";
import { webpostPreview } from "./webpost-message.tsx";
import type { ChatPreview } from "./preview.ts";

export const PREVIEWS: Readonly<Record<Platform, ChatPreview>> = {
  chatone: chatonePreview,
  chattwo: chattwoPreview,
  webpost: webpostPreview,
};
