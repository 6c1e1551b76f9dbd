// The senders, in the order they are asked. codehost takes whatever no other claims.

import type { CodeHost } from "../ports/code-host.ts";
import { altforge } from "./altforge/index.ts";
import { codehost } from "./codehost/index.ts";
import { custom } from "./custom/index.ts";

export const codeHosts: readonly CodeHost[] = [altforge, custom, codehost];
