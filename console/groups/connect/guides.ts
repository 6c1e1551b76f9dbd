// Setup snippets for senders, with the URL filled in. They contain the secret only while the page shows it.

import { ACCOUNT_HOST, CODE_HOSTS, type CodeHostName } from "../../../src/contract/hosts/index.ts";

export type SenderGuide = CodeHostName | "curl" | "ci";

export const SENDERS: readonly SenderGuide[] = [...CODE_HOSTS, "curl", "ci"];
export const FIRST_SENDER: SenderGuide = ACCOUNT_HOST;

export function senderIn(search: string | undefined): SenderGuide {
  return SENDERS.find((sender) => sender === search) ?? FIRST_SENDER;
}

const SIGNATURE = `SIG=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$RELAY_SECRET" | sed 's/^.* //')`;

export function curlLines(url: string, secret: string | undefined): string {
  return [
    ...(secret === undefined ? [] : [`RELAY_SECRET='${secret}'`]),
    `BODY='{"title":"Hello from curl","color":"green"}'`,
    SIGNATURE,
    `curl -fsS ${url} \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -H "X-Relay-Signature: sha256=$SIG" \\`,
    `  -d "$BODY"                          # answers {"ok":true}`,
  ].join("\n");
}

export function ciLines(url: string, repo: string): string {
  return [
    "- name: Notify Relay",
    "  if: failure()",
    "  env:",
    "    RELAY_SECRET: ${{ secrets.RELAY_SECRET }}",
    `    RELAY_URL: ${url}`,
    "  run: |",
    `    BODY='{"title":"CI failed","color":"red","repo":"${repo}"}'`,
    `    ${SIGNATURE}`,
    `    curl -fsS "$RELAY_URL" -d "$BODY" \\`,
    `      -H "Content-Type: application/json" \\`,
    `      -H "X-Relay-Signature: sha256=$SIG"`,
  ].join("\n");
}

export type TintedText = { text: string; tint?: "name" | "text" | "note" };

// Quoted variables match first, so that they stay untinted; then assigned names, strings and comments.
const TINTS =
  /"\$\w+"|(?<name>^\s*(?:- )?\w+(?=[=:]))|(?<text>'[^'\n]*'|"[^"\n]*")|(?<note>#\s.*$)/gm;
const NAMES = ["name", "text", "note"] as const;

/** Splits a snippet into tokens for syntax highlighting. */
export function tinted(lines: string): readonly TintedText[] {
  const pieces: TintedText[] = [];
  let end = 0;
  for (const match of lines.matchAll(TINTS)) {
    const tint = NAMES.find((name) => match.groups?.[name] !== undefined);
    if (tint === undefined) continue;
    pieces.push({ text: lines.slice(end, match.index) }, { text: match[0], tint });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: lines.slice(end) }];
}
