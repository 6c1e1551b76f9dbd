// Ids of users are unique on their host only, so that events name them by the key of their identity.

import { personKeyOf } from "../../contract/accounts/identities.ts";
import type { CodeHostName } from "../../contract/hosts/index.ts";
import { isJsonObject } from "../../core/kernel/json.ts";

/** The same event, with the ids of all its users as keys. Its shape stays. */
export function withIdentities<Event>(host: CodeHostName, event: Event): Event {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts become other texts
  return keyed(host, event) as Event;
}

function keyed(host: CodeHostName, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => keyed(host, each));
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, keyed(host, each)] as const);
  const { id } = value;
  const isUser = typeof id === "string" && "login" in value && "isBot" in value;
  return {
    ...Object.fromEntries(fields),
    ...(isUser && { id: personKeyOf({ provider: host, subject: id }) }),
  };
}
