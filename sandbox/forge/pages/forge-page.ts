// The frame of a code host's pages.

import type { SandboxResponse } from "../../platform/call.ts";
import { type PageFrame, shell } from "../../pages/shell.ts";
import type { ForgeSite } from "../site.ts";

export function forgePage(
  { kit, platform, assets }: ForgeSite,
  frame: Omit<PageFrame, "platform">,
): SandboxResponse {
  return shell(kit, { platform, assets: ["forge.css", ...assets], ...frame });
}
