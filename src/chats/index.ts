// The list of chat adapters. A new chat adds its adapter here.

import { chatone } from "./chatone/index.ts";
import { chattwo } from "./chattwo/index.ts";
import { webpost } from "./webpost/index.ts";

export const CHAT_PLATFORMS = [chatone, chattwo, webpost] as const;
