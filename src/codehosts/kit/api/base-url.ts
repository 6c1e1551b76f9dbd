// URLs of a code host in the settings, and of hooks that post to Relay.

/** A base URL from the settings, without slashes at its end. */
export function baseUrlOf(url: string): string {
  return url.replace(/\/+$/, "");
}

export function isSameUrl(one: string | undefined, other: string): boolean {
  return one !== undefined && URL.parse(one)?.href === URL.parse(other)?.href;
}
