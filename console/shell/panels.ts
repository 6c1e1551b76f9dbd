// Which panel stands over the page: the search over everything, or the list of keys. Buttons and keys open
// them from anywhere.

import { useSyncExternalStore } from "react";

type Panel = "jump" | "keys";

let open: Panel | undefined;
const listeners = new Set<() => void>();

function change(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

export const openPanel = (panel: Panel): void => change(panel);
export const closePanel = (): void => change(undefined);

export function useOpenPanel(): Panel | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
