// Opaque pagination cursor. It is a position, not a permission: the next page is read with the caller's own read scope.
// A checksum detects modified cursors and those of another list.

export function writeCursor(list: string, place: string): string {
  return `${place.replaceAll(".", "_")}-${checkOf(list, place)}`;
}

/** The position, or undefined if the cursor does not belong to this list. */
export function readCursor(list: string, cursor: string): string | undefined {
  const [, word = "", check] = /^(\d{1,18}(?:_\d{1,18})?)-([0-9a-z]{1,7})$/.exec(cursor) ?? [];
  const place = word.replaceAll("_", ".");
  return word !== "" && checkOf(list, place) === check ? place : undefined;
}

/** FNV-1a. */
function checkOf(list: string, place: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${list} ${place}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
