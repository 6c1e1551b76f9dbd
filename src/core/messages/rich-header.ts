// The card beside a chattwo message: what its address says, and what exactly is signed of it.

export type RichHeader = { title: string; content: string; avatar: string };

/** In UTF-16 units; what is longer was not made by us. */
export const RICH_HEADER_LIMITS = { title: 100, content: 300, avatar: 512 } as const;

/** What a signature covers: each part ends where it ends, whatever is in it. */
export function signedText({ title, content, avatar }: RichHeader): string {
  return JSON.stringify([title, content, avatar]);
}

export function isShortEnough(header: RichHeader): boolean {
  return (
    header.title.length <= RICH_HEADER_LIMITS.title &&
    header.content.length <= RICH_HEADER_LIMITS.content &&
    header.avatar.length <= RICH_HEADER_LIMITS.avatar
  );
}
