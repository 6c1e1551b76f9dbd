// What proves that a request is chatone's, and all that does not.

import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { chatoneWebhook } from "../../../src/chats/chatone/interactions/webhook.ts";
import { readHeaders } from "../../../src/core/ingress/webhook-headers.ts";
import { ANA, SHOP } from "../../sandbox/chatone/bot.ts";
import { useStage } from "./stage.ts";

const NOW = Date.UTC(2026, 10, 14, 12);
const MINUTE = 60_000;
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const publicHex = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const webhook = chatoneWebhook({ publicKey: publicHex, commands: [] });

const BODY = '{"type":1,"name":"Zoë"}';
const at = (ms: number) => String(Math.floor(ms / 1000));
const signatureOf = (text: string) =>
  sign(undefined, Buffer.from(text), privateKey).toString("hex");

const STAMP = at(NOW);
const SIGNATURE = signatureOf(STAMP + BODY);
const sent = (signature: string[], timestamp: string[]) =>
  readHeaders([
    ...signature.flatMap((value) => ["X-Signature-Ed25519", value]),
    ...timestamp.flatMap((value) => ["X-Signature-Timestamp", value]),
  ]);
const isTaken = (headers: ReturnType<typeof readHeaders>, body: string | Buffer = BODY) =>
  webhook.isAuthentic(headers, Buffer.from(body), NOW);

test("what is signed is taken, also in capitals", () => {
  expect(isTaken(sent([SIGNATURE], [STAMP]))).toBe(true);
  expect(isTaken(sent([SIGNATURE.toUpperCase()], [STAMP]))).toBe(true);
});

test("bytes are signed, not text: what is no UTF-8 is taken as it is", () => {
  const body = Buffer.from([0xff, 0x00, 0x7b]);
  const signature = sign(undefined, Buffer.concat([Buffer.from(STAMP), body]), privateKey);
  expect(isTaken(sent([signature.toString("hex")], [STAMP]), body)).toBe(true);
  expect(isTaken(sent([signature.toString("hex")], [STAMP]), "\ufffd\u0000{")).toBe(false);
});

const flipped = `${SIGNATURE.startsWith("0") ? "1" : "0"}${SIGNATURE.slice(1)}`;

test.each<[string, string[], string[]]>([
  ["without a signature", [], [STAMP]],
  ["without a time", [SIGNATURE], []],
  ["without both", [], []],
  ["with an empty signature", [""], [STAMP]],
  ["with a flipped bit", [flipped], [STAMP]],
  ["with half a signature", [SIGNATURE.slice(0, 64)], [STAMP]],
  ["with a longer signature", [`${SIGNATURE}00`], [STAMP]],
  ["with what is no hex", [`zz${SIGNATURE.slice(2)}`], [STAMP]],
  ["with two signatures", [SIGNATURE, SIGNATURE], [STAMP]],
  ["with two signatures, the wrong one first", [flipped, SIGNATURE], [STAMP]],
  ["with two signatures in one", [`${SIGNATURE}, ${SIGNATURE}`], [STAMP]],
  ["with two times", [SIGNATURE], [STAMP, STAMP]],
  ["with another time", [SIGNATURE], [at(NOW + 1000)]],
  ["with a time that is no number", [SIGNATURE], [`${STAMP}.0`]],
])("what comes %s is refused", (_name, signature, timestamp) => {
  expect(isTaken(sent(signature, timestamp))).toBe(false);
});

test("a signature is good for one body only", () => {
  expect(isTaken(sent([SIGNATURE], [STAMP]), `${BODY} `)).toBe(false);
  expect(isTaken(sent([SIGNATURE], [STAMP]), "")).toBe(false);
});

test("digits cannot move between time and body", () => {
  const signature = signatureOf(`${STAMP}1`);
  expect(isTaken(sent([signature], [STAMP]), "1")).toBe(true);
  expect(isTaken(sent([signature], [`${STAMP}1`]), "")).toBe(false);
});

test.each([
  [-5 * MINUTE, true],
  [-5 * MINUTE - 1000, false],
  [5 * MINUTE, true],
  [5 * MINUTE + 1000, false],
])("what was signed %i ms from now is taken: %s", (apart, expected) => {
  const stamp = at(NOW + apart);
  expect(isTaken(sent([signatureOf(stamp + BODY)], [stamp]))).toBe(expected);
});

test("another key proves nothing, and none at all neither", () => {
  const stranger = "01".padEnd(64, "0");
  const headers = sent([SIGNATURE], [STAMP]);
  for (const key of [stranger, undefined]) {
    const other = chatoneWebhook({ publicKey: key, commands: [] });
    expect(other.isAuthentic(headers, Buffer.from(BODY), NOW)).toBe(false);
  }
});

test.each(["", "00", `${publicHex}00`, publicHex.replace(/^../, "zz")])(
  "a key that is none is found at the start: %j",
  (key) => {
    expect(() => chatoneWebhook({ publicKey: key, commands: [] })).toThrow(
      "CHATONE_PUBLIC_KEY must be 64 hexadecimal digits",
    );
  },
);

const { stage } = useStage();

test("the platform finds that wrong signatures are refused", async () => {
  const { bot, bodies } = stage();
  const forged = await bot.platform.interactions.forge({ userId: ANA, channelId: SHOP });
  expect(forged.status).toBe("refused");
  expect(bodies).toEqual([]);
});
