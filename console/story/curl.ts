// Shell commands that send the event again, with an HMAC from openssl. The group's secret is never included.

export type CurlRequest = {
  url: string;
  provider: string | null;
  event: string | null;
  deliveryId: string | null;
  payload: unknown;
};

type Sender = { signature: string; event?: string; delivery: string };

const SENDERS: ReadonlyMap<string, Sender> = new Map([
  [
    "codehost",
    {
      signature: "X-Hub-Signature-256: sha256=$SIGNATURE",
      event: "X-Host-Event",
      delivery: "X-Host-Delivery",
    },
  ],
  [
    "altforge",
    { signature: "X-Alt-Signature: $SIGNATURE", event: "X-Alt-Event", delivery: "X-Alt-Delivery" },
  ],
  ["custom", { signature: "X-Relay-Signature: sha256=$SIGNATURE", delivery: "X-Host-Delivery" }],
]);

const FILE = "relay-payload.json";

/** Undefined if the signature scheme of the sender is unknown. */
export function curlOf({
  url,
  provider,
  event,
  deliveryId,
  payload,
}: CurlRequest): string | undefined {
  const sender = SENDERS.get(provider ?? "");
  if (!sender) return undefined;
  const headers = [
    quoted("Content-Type: application/json"),
    ...(sender.event !== undefined && event !== null ? [quoted(`${sender.event}: ${event}`)] : []),
    ...(deliveryId === null ? [] : [quoted(`${sender.delivery}: ${deliveryId}`)]),
    `"${sender.signature}"`,
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
