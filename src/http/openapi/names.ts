// Names of operations and their tags, derived from method and path: a new endpoint gets both by itself.

import type { Endpoint } from "../../contract/kernel/endpoint.ts";

/** The first whose paths fit takes an operation. */
export const TAGS = [
  { name: "webhooks", description: "What code hosts and custom senders post", paths: /^\/webhook/ },
  {
    name: "routes",
    description: "Which events go to which targets",
    paths: /^\/admin\/api\/(?:routes|preview|groups\/:id\/routes)/,
  },
  {
    name: "groups",
    description: "Tenants: members, invites, tokens, secrets and channels",
    paths: /^\/admin\/(?:api\/(?:groups|invites|me\/memberships)|invite$|memberships)/,
  },
  {
    name: "logs",
    description: "What came in, what was decided and what became of it",
    paths: /^\/admin\/api\/(?:logs|delivery|events|audit|rejected|why|metrics)/,
  },
  {
    name: "targets",
    description: "Where messages go, and replays",
    paths: /^\/admin\/api\/(?:targets|replays)/,
  },
  {
    name: "configuration",
    description: "One group as a document, by API token",
    paths: /^\/(?:api\/config|relay\.schema\.json)/,
  },
  {
    name: "actions",
    description: "Actions on the code host as a person",
    paths: /^\/api\/(?:comment|merge|close|react)/,
  },
  {
    name: "sign-in",
    description: "Sessions, tokens and installations",
    paths: /^\/(?:auth|admin\/(?:login|logout)|admin\/api\/me)/,
  },
  {
    name: "chats",
    description: "What the chat platforms call",
    paths: /^\/(?:chatone|chattwo|api\/richheader)/,
  },
  {
    name: "console",
    description: "Pages for browsers",
    paths: /^\/(?:admin(?:\/(?!api\/).*)?)?$/,
  },
  { name: "service", description: "Health, metrics and this document", paths: /^\// },
] as const;

const OTHER = "service";

export function tagOf(path: string): string {
  return TAGS.find(({ paths }) => paths.test(path))?.name ?? OTHER;
}

/** As in `getGroupsByIdRoutes`: the admin API leaves its prefix out, the service's own paths get one. */
export function operationId({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const own = path.replace(/^\/admin\/api\//, "/");
  const parts = `${tagOf(path) === OTHER ? OTHER : ""}/${own}`.split(/[/.-]/);
  const words = parts
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : capital(part)));
  return `${method.toLowerCase()}${words.length > 0 ? words.join("") : "Home"}`;
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
