// The webhooks that have samples.

import { LOCAL_HOSTS } from "../../sandbox/index.ts";
import type { LocalHost } from "../../sandbox/platform/local-host.ts";
import type { CodeHostName } from "../../src/contract/hosts/index.ts";

function localHost(sender: CodeHostName): LocalHost {
  const host = LOCAL_HOSTS.find(({ name }) => name === sender);
  if (!host) throw new Error(`the sandbox has no ${sender}`);
  return host;
}

/** With other names of the same events, which are accepted too. */
export function listEvents(from: CodeHostName): string[] {
  const { events, aliases } = localHost(from);
  return [...new Set([...events(), ...(aliases?.() ?? [])])].toSorted();
}

export type SampleName = { event: string; action?: string };

/** `name` as in `push` or `pull_request.opened`. Throws if it has no sample. */
export function sampleNamed(from: CodeHostName, name: string): SampleName {
  const [event = "", action] = name.split(".");
  if (!listEvents(from).includes(event))
    throw new Error(`${from} has no event ${event}: --list shows all of them`);
  if (!action) return { event };
  const actions = localHost(from).actions?.(event);
  if (actions === undefined || actions.includes(action)) return { event, action };
  const others = actions.length === 0 ? "it has none" : `choose from ${actions.join(", ")}`;
  throw new Error(`no recorded ${event} has the action ${action}: ${others}`);
}
