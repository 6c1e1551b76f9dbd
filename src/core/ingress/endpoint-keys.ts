// Update keys of a group: those of a named endpoint begin with its id, and no key of the group's own webhook does.

/** No id begins with a slash. */
const LIKE_ENDPOINT = /^\/*([a-z0-9][a-z0-9-]{0,63})\//u;

export const endpointKey = (endpoint: string, key: string) => `${endpoint}/${key}`;

/** For a key that is like one of an endpoint, with any slashes before it: two keys never become one. */
export const ownKey = (key: string) => `/${key}`;

/** The id that an update key of another sender begins with. */
export function endpointLikeIn(key: unknown): string | undefined {
  return typeof key === "string" ? LIKE_ENDPOINT.exec(key)?.[1] : undefined;
}
