/** A base URL from the settings, without slashes at its end. */
export function baseUrlOf(url: string): string {
  return url.replace(/\/+$/, "");
}
