// Guides with forms, in the order of their index.

import { altforge } from "./altforge.ts";
import type { Guide } from "./card.ts";
import { chatone } from "./chatone.ts";
import { chattwo } from "./chattwo.ts";
import { codehostApp } from "./codehost-app.ts";
import { codehostWebhook } from "./codehost-webhook.ts";

export const GUIDES: readonly Guide[] = [codehostApp, codehostWebhook, altforge, chatone, chattwo];
