// The list of chat adapters. A new chat adds its adapter here.

import { chatone } from "./chatone/index.ts";
import { chattwo } from "./chattwo/index.ts";

export const CHAT_PLATFORMS = [chatone, chattwo] as const;
