// A global observable value with a React hook.

import { useSyncExternalStore } from "react";

export type Signal<Value> = { set(value: Value): void; use(): Value };

export function signalOf<Value>(first: Value): Signal<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  };
}
