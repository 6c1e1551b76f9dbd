// The link by which a person brings the bot into a group of theirs.

/** `username` may begin with an @. */
export function groupLink(username: string): string {
  return `https://t.me/${username.replace(/^@/, "")}?startgroup=connect`;
}
