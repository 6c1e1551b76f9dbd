// URLs of a Gitea or Forgejo server, which may be below a path.

import { baseUrlOf } from "../kit/api/base-url.ts";

export function apiUrlOf(webUrl: string): string {
  return `${baseUrlOf(webUrl)}/api/v1`;
}
