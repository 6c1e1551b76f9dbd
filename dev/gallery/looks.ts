// Message styles of a group: its language, with or without emoji.

import type { GalleryLook } from "./perform.ts";

export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["en", "English"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["zh", "中文"],
]);

export const LOOKS: readonly GalleryLook[] = [...LANGUAGES.keys()].flatMap((language) => [
  { language, emoji: true },
  { language, emoji: false },
]);

/** CSS classes by which the page's switches select a look. */
export function classesOf({ language, emoji }: GalleryLook): string {
  return `look in-${language} ${emoji ? "with-emoji" : "without-emoji"}`;
}
