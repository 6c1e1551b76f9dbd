// Copies text without a copy button, and shows a notice.

import { noticeDone, noticeFailed } from "./notices.tsx";

export function copyText(text: string, words = "Copied."): void {
  navigator.clipboard.writeText(text).then(
    () => noticeDone(words),
    () => noticeFailed("Not copied.", "The browser does not allow this page to copy."),
  );
}
