// Where a page ended, as a word that means nothing to its reader. It is a place and no permission: what
// comes after it is asked for with the reader's own groups. A word somebody changed is not one of ours.

export function writeCursor(list: string, place: string): string {
  return `${place.replaceAll(".", "_")}-${checkOf(list, place)}`;
}

/** The place, or undefined where no page of this list ended so. */
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
