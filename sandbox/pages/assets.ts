// Serves the style sheets and scripts of the pages: those that all platforms share, and the platform's own. Both are
// below one URL, so that they can import each other.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SandboxResponse, page } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";

export const SHARED_ASSETS = `${import.meta.dirname}/assets`;

const NAME = /^[a-z-]+\.(?:css|js)$/;

/** `folder` holds the platform's own, if it has any. */
export function assetOperations(folder?: string): readonly Operation[] {
  const folders = [SHARED_ASSETS, ...(folder === undefined ? [] : [folder])];
  return [
    {
      method: "GET",
      path: `${CONTROL}/assets/:name`,
      run: (_call, { name = "" }) => asset(folders, name),
    },
    { method: "GET", path: "/favicon.ico", run: () => page(404, "") },
  ];
}

export function assetUrl(name: string): string {
  return `${CONTROL}/assets/${name}`;
}

/** Read from disk each time, so that a reload shows the latest edit. */
function asset(folders: readonly string[], name: string): SandboxResponse {
  const files = NAME.test(name) ? folders.map((folder) => path.join(folder, name)) : [];
  const file = files.find(existsSync);
  if (file === undefined) return page(404, "");
  const type = file.endsWith(".css") ? "text/css" : "text/javascript";
  const headers = { "content-type": `${type}; charset=utf-8` };
  return { status: 200, headers, body: readFileSync(file, "utf8") };
}
