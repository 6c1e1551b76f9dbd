// Names of keys and of two-key sequences.

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** "mod+s", "alt+arrowup", "?". */
export function keyName({ key, ctrlKey, metaKey, altKey }: Pressed): string {
  const mods = [...(ctrlKey || metaKey ? ["mod"] : []), ...(altKey ? ["alt"] : [])];
  return [...mods, key.toLowerCase()].join("+");
}

const PAIR_MS = 1_000;

type Pairing = (key: string, at: number, isKnown: (pair: string) => boolean) => string;

/** "g r" if G was pressed a moment ago and the sequence is bound; otherwise the key alone. */
export function newPairing(): Pairing {
  let first: { key: string; at: number } | undefined;
  return (key, at, isKnown) => {
    const pair = first && at - first.at < PAIR_MS ? `${first.key} ${key}` : undefined;
    const isPair = pair !== undefined && isKnown(pair);
    first = isPair ? undefined : { key, at };
    return isPair ? pair : key;
  };
}
