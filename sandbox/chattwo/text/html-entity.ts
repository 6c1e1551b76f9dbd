// The HTML character references that Telegram supports. All others stay in the text.

const NAMED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
]);

const REFERENCE = /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));?/iy;
const LAST_CODE_POINT = 0x10_ff_ff;

export type Reference = { character: string; next: number };

/** The character of the reference at `index`. Undefined if there is none. */
export function readReference(source: string, index: number): Reference | undefined {
  REFERENCE.lastIndex = index;
  const match = REFERENCE.exec(source);
  if (!match) return undefined;
  const [whole, hex, decimal, name] = match;
  const character = name ? NAMED.get(name) : fromCode(hex ? parseInt(hex, 16) : Number(decimal));
  return character === undefined ? undefined : { character, next: index + whole.length };
}

export function decodeReferences(source: string): string {
  let decoded = "";
  for (let index = 0; index < source.length;) {
    const reference = readReference(source, index);
    decoded += reference?.character ?? source.charAt(index);
    index = reference?.next ?? index + 1;
  }
  return decoded;
}

function fromCode(code: number): string | undefined {
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}
