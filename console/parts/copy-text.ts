// Copies a text from where there is no button of its own for it, and says so.

import { noticeDone, noticeFailed } from "./notices.tsx";

export function copyText(text: string, words = "Copied."): void {
  navigator.clipboard.writeText(text).then(
    () => noticeDone(words),
    () => noticeFailed("Not copied.", "The browser does not let this page copy."),
  );
}
