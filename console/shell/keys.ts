// Keys. Pages say which they know; the newest that knows a key gets it. Single letters are for those who do
// not type at the moment, and can be switched off.

import { useEffect, useRef } from "react";
import { keyName, newPairing } from "./key-names.ts";
import { areLettersOn } from "./letter-keys.ts";

/** As in "mod+s" (⌘ or Ctrl), "j", "?", "escape", "g r" (one after the other). */
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
  // Enter on a link or a button is theirs.
  if (name !== "enter") pressed.preventDefault();
  run(pressed);
}

function find(name: string) {
  return holders.map(({ current }) => current[name]).find((run) => run !== undefined);
}

/** A checkbox and a switch take no letters. */
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
