// Serves the avatars of people and organizations.

import type { Operation } from "../platform/operations.ts";
import { avatar } from "./pages/avatar.ts";
import { notFoundPage } from "./pages/not-found.ts";
import type { ForgeSite } from "./site.ts";

export function avatarOperation(site: ForgeSite): Operation {
  return {
    method: "GET",
    path: "/avatars/:id",
    run: (_call, { id }) => {
      const account = [...site.state.accounts.values()].find((one) => String(one.id) === id);
      if (!account) return notFoundPage(site);
      const headers = { "content-type": "image/svg+xml", "cache-control": "max-age=300" };
      return { status: 200, headers, body: avatar(account) };
    },
  };
}
