// Link to GitHub's form for a new app, filled in. It cannot contain a secret, and the reader can review and change
// everything before the app exists.

import { PAGE_PATHS } from "./addresses.ts";
import { eventsOf, PERMISSIONS } from "./app-rights.ts";

const FORM = "https://github.com/settings/apps/new";

/** `baseUrl` may be a shell variable, so it is not encoded. */
export function newAppLink(baseUrl: string): string {
  const fields: readonly (readonly [string, string])[] = [
    ["name", "Relay"],
    ["url", baseUrl],
    ["callback_urls[]", baseUrl + PAGE_PATHS.callback],
    ["setup_url", baseUrl + PAGE_PATHS.install],
    ["public", "false"],
    ["webhook_active", "true"],
    ["webhook_url", baseUrl + PAGE_PATHS.webhook],
    ...PERMISSIONS.map(({ key, level }) => [key, level] as const),
    ...eventsOf(PERMISSIONS).map((event) => ["events[]", event] as const),
  ];
  return `${FORM}?${fields.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** A shell line that prints the reader's own link. */
export function newAppLines(exampleHost: string): string {
  return ["```sh", `BASE_URL=${exampleHost}`, `echo "${newAppLink("$BASE_URL")}"`, "```"].join(
    "\n",
  );
}
