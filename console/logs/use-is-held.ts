// Whether the user has scrolled down or selected text. The list must not move then.

import { useSyncExternalStore } from "react";

const TOP_PX = 160;

export function useIsHeld(): boolean {
  return useSyncExternalStore(subscribe, isHeld);
}

function isHeld(): boolean {
  const selection = document.getSelection();
  return globalThis.scrollY > TOP_PX || (selection !== null && !selection.isCollapsed);
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener("scroll", listener, { passive: true });
  document.addEventListener("selectionchange", listener);
  return () => {
    globalThis.removeEventListener("scroll", listener);
    document.removeEventListener("selectionchange", listener);
  };
}
