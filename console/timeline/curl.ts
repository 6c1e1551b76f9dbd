// Shell commands that send the event again, with an HMAC from openssl. The group's secret is never included.

import { HOSTS } from "../../src/contract/hosts/index.ts";
import type { HostManifest } from "../../src/contract/hosts/manifest.ts";

export type CurlRequest = {
  url: string;
  provider: string | null;
  event: string | null;
  deliveryId: string | null;
  payload: unknown;
};

const FILE = "relay-payload.json";

/** Undefined if the signature scheme of the sender is unknown. */
export function curlOf({
  url,
  provider,
  event,
  deliveryId,
  payload,
}: CurlRequest): string | undefined {
  const sender = HOSTS.find(({ name }) => name === provider);
  if (!sender) return undefined;
  const command: HostManifest["command"] = sender.command;
  const headers = [
    quoted("Content-Type: application/json"),
    ...(command.event !== undefined && event !== null
      ? [quoted(`${command.event}: ${event}`)]
      : []),
    ...(deliveryId === null ? [] : [quoted(`${command.delivery}: ${deliveryId}`)]),
    `"${command.signature}"`,
  ];
  return [
    "# The secret of the group's webhook. A delivery id is taken once in five minutes.",
    `RELAY_SECRET="\${RELAY_SECRET:?set it to the secret of the webhook}"`,
    `cat > ${FILE} <<'PAYLOAD'`,
    // One line, so it can never equal the here-document's delimiter.
    JSON.stringify(payload),
    "PAYLOAD",
    `SIGNATURE=$(openssl dgst -sha256 -hmac "$RELAY_SECRET" < ${FILE} | sed 's/^.* //')`,
    [
      `curl -sS ${quoted(url)}`,
      ...headers.map((header) => `-H ${header}`),
      `--data-binary @${FILE}`,
    ].join(" \\\n  "),
    "",
  ].join("\n");
}

/** Quotes any text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
