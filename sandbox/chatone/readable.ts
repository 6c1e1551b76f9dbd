// Discord's markdown as people read it.

/** Removes the escapes in front of punctuation. */
export function readable(markdown: string): string {
  return markdown.replace(/\\([^A-Za-z0-9\s])/g, "$1");
}
