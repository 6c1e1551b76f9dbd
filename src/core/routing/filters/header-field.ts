// Request headers in field tests: `header:user-agent`. Only headers that are stored with an event can be tested.

import type { RelayEvent } from "../../events/relay-event.ts";

const PREFIX = "header:";
const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
/** Relay's own entries among the stored headers. */
const OWN_PREFIX = "relay-";
/** Such headers are never stored. Naming one is a mistake that no event would show. */
const SECRET = /authorization|cookie|signature|token|secret|password|api-?key/;

/** The header's name in lower case; undefined if the path leads into the payload. */
export function headerIn(path: string): string | undefined {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length).trim().toLowerCase() : undefined;
}

/** Why no filter can test this header, or undefined. */
export function headerProblem(name: string): string | undefined {
  if (!NAME.test(name)) return "must name a header, such as header:user-agent";
  if (SECRET.test(name)) return "is a header that Relay never stores";
  return name.startsWith(OWN_PREFIX) ? "is a header of Relay" : undefined;
}

export function headerValues({ headers = {} }: RelayEvent, name: string): readonly string[] {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return value === undefined ? [] : [value];
}
