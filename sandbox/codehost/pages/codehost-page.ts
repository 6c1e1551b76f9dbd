// The frame of GitHub's pages.

import type { SandboxResponse } from "../../platform/call.ts";
import type { Kit } from "../../platform/kit.ts";
import { type PageFrame, shell } from "../../pages/shell.ts";

export function codehostPage(kit: Kit, frame: Omit<PageFrame, "platform">): SandboxResponse {
  return shell(kit, { platform: "codehost", assets: ["codehost.css"], ...frame });
}
