// Whether the session is over. The page stays as it is, so that nothing typed is lost.

import { useSyncExternalStore } from "react";

let isOver = false;
const listeners = new Set<() => void>();

export function sessionEnded(): void {
  change(true);
}

export function sessionBegan(): void {
  change(false);
}

function change(value: boolean): void {
  isOver = value;
  for (const listener of listeners) listener();
}

export function useIsSessionOver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOver,
  );
}
