// Link preview beside a Telegram message. Its content is in a signed URL; this file defines what the signature covers.

export type RichHeader = { title: string; content: string; avatar: string };

/** In UTF-16 code units. Relay never signs a longer value. */
export const RICH_HEADER_LIMITS = { title: 100, content: 300, avatar: 512 } as const;

/** Input of the HMAC. JSON keeps the field boundaries unambiguous. */
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
