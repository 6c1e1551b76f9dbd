// Lists the webhooks that have samples.

import { LOCAL_HOSTS } from "../../sandbox/index.ts";
import type { LocalHost } from "../../sandbox/platform/local-host.ts";
import type { CodeHostName } from "../../src/contract/hosts/index.ts";

export function localHost(sender: CodeHostName): LocalHost {
  const host = LOCAL_HOSTS.find(({ name }) => name === sender);
  if (!host) throw new Error(`the sandbox has no ${sender}`);
  return host;
}

/** With other names of the same events, which are accepted too. */
export function listEvents(from: CodeHostName): string[] {
  const { events, aliases } = localHost(from);
  return [...new Set([...events(), ...(aliases?.() ?? [])])].toSorted();
}
