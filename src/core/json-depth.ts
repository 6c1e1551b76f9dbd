// How deep a JSON text nests, without parsing it: a megabyte of "[[[[" would block the parser
// for half a second.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Whether the text nests deeper than `most`. Looks at no more than it must. */
export function isDeeperThan(json: string, max: number): boolean {
  if (opensAtMost(json, max)) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfString(json, at);
    else if (char === OPEN_ARRAY || char === OPEN_OBJECT) depth += 1;
    else if (char === CLOSE_ARRAY || char === CLOSE_OBJECT) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

/** Position of the quote that ends the string begun at `start`, or the end of the text. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Whether there are too few brackets to nest deeper: true of most payloads, and quick to see. A
 * bracket before a slash opens nothing in JSON; codehost's payloads are full of such in their URLs.
 */
function opensAtMost(json: string, max: number): boolean {
  let opened = 0;
  for (const bracket of ["[", "{"])
    for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
      if (json.charCodeAt(at + 1) !== SLASH) opened += 1;
      if (opened > max) return false;
    }
  return true;
}
