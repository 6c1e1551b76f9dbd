// The list of chat platforms. A new chat adds its manifest here.

import { chatone } from "./chatone.ts";
import { chattwo } from "./chattwo.ts";
import type { ChatManifest } from "./manifest.ts";
import { webpost } from "./webpost.ts";

export const CHATS = [chatone, chattwo, webpost] as const satisfies readonly ChatManifest[];

const manifests: readonly ChatManifest[] = CHATS;

/** What interactions need, of every chat that has them. */
export const INTERACTIONS = manifests.flatMap(({ interactions }) => interactions ?? []);
