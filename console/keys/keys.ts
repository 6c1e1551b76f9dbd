// Keyboard shortcuts. The most recently mounted binding wins. Single letters are ignored while the user types, and can
// be turned off.

import { useEffect, useRef } from "react";
import { keyName, newPairing } from "./key-names.ts";
import { areLettersOn } from "./letter-keys.ts";

/** Such as "mod+s" (⌘ or Ctrl), "j", "?", "escape", "g r" (a sequence). */
export type Bindings = Readonly<Record<string, (pressed: KeyboardEvent) => void>>;

type Holder = { current: Bindings };

const holders: Holder[] = [];
const pairing = newPairing();

export function useKeys(bindings: Bindings): void {
  const holder = useRef(bindings);
  useEffect(() => {
    holder.current = bindings;
  });
  useEffect(() => {
    if (holders.length === 0) document.addEventListener("keydown", onKey);
    holders.unshift(holder);
    return () => {
      holders.splice(holders.indexOf(holder), 1);
      if (holders.length === 0) document.removeEventListener("keydown", onKey);
    };
  }, []);
}

function onKey(pressed: KeyboardEvent): void {
  if (pressed.defaultPrevented || pressed.isComposing) return;
  const name = keyName(pressed);
  if (!name.startsWith("mod+") && isForTheField(pressed, name)) return;
  const run = find(pairing(name, pressed.timeStamp, (pair) => find(pair) !== undefined));
  if (!run) return;
  // Enter keeps its default action on links and buttons.
  if (name !== "enter") pressed.preventDefault();
  run(pressed);
}

function find(name: string) {
  return holders.map(({ current }) => current[name]).find((run) => run !== undefined);
}

/** Checkboxes and switches take no text input. */
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]";

function isForTheField({ target }: KeyboardEvent, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTyping = target.isContentEditable || target.matches(FIELDS);
  if (isTyping) return true;
  // Inside a dialog or a menu, letters belong to it.
  return (
    name.length === 1 && (!areLettersOn() || target.closest("[role=dialog], [role=menu]") !== null)
  );
}
