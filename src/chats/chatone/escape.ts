// Foreign text on chatone: every sign that its markdown knows gets a backslash, so that a client
// shows what was typed. Pings cannot come from text either way; here they do not even look like it.

const SIGN = /[\\*_~`|<[\]]/;
/** An address is taken as it stands by the client, backslashes and all. */
const URL_OR_SIGN = /https?:\/\/[^\s)>]*|[\\*_~`|<[\]]/gi;
const ZERO_WIDTH = "\u200b";

export type TextContext = {
  atLineStart: boolean;
  /** Something follows directly, which an address at the end would swallow. */
  isFollowed: boolean;
};

export function escapeMarkdown(text: string, { atLineStart, isFollowed }: TextContext): string {
  const escaped = text.replace(URL_OR_SIGN, (found, place: number) => {
    if (found.length === 1) return `\\${found}`;
    const isSwallowing = isFollowed && place + found.length === text.length;
    return SIGN.test(found) || isSwallowing ? breakUrl(found) : found;
  });
  const lines = escaped.split("\n");
  return withoutPings(
    lines.map((line, at) => (at > 0 || atLineStart ? escapeStart(line) : line)).join("\n"),
  );
}

/** For slots that know no markup. */
export function withoutPings(text: string): string {
  return text
    .replace(/@(?=everyone|here)/g, `@${ZERO_WIDTH}`)
    .replace(/<@(?=[!&]?\d)/g, `<@${ZERO_WIDTH}`);
}

/** Shown in full, but no link: with its signs escaped it would lead somewhere else. */
function breakUrl(url: string): string {
  return url.replace(new RegExp(SIGN, "g"), "\\$&").replace(/:(?=\/\/)/g, "\\:");
}

/** Quotes, headings and lists begin at the start of a line. */
function escapeStart(line: string): string {
  return line.replace(/^(\s*)([>#+-])/, "$1\\$2").replace(/^(\s*\d+)\./, "$1\\.");
}

/** Between two pieces whose signs would run together. */
export function seam(left: string, right: string): string {
  const meeting = left.at(-1);
  const isRun = meeting === right.at(0) && (meeting === "`" || meeting === "*");
  return isRun ? ZERO_WIDTH : "";
}
