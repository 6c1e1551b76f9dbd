// 200 uploads at once of a gigabyte each, half with their length declared, half in chunks. They
// take no notice of the answer and go on until they are cut off.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { FORGED_SIGNATURE, openSocket, requestHead, type ObservedSocket } from "./raw-socket.ts";

export const UploadReport = z.object({
  /** Answered 413, whether the answer was followed by a cut or not. */
  rejected: z.number(),
  /** Cut off without an answer that arrived. */
  cutOff: z.number(),
  /** Anything else: taken to the end, answered otherwise, or still open when we gave up. */
  other: z.number(),
  sentBytes: z.number(),
});

export const UPLOADS = 200;
const UPLOAD_BYTES = 1024 ** 3;
const GIVE_UP_MS = 20_000;

const PIECE = Buffer.alloc(64 * 1024, "a");
const CHUNK = Buffer.concat([
  Buffer.from(`${PIECE.length.toString(16)}\r\n`),
  PIECE,
  Buffer.from("\r\n"),
]);
const DECLARED = requestHead(`${FORGED_SIGNATURE}content-length: ${UPLOAD_BYTES}\r\n`);
const CHUNKED = requestHead(`${FORGED_SIGNATURE}transfer-encoding: chunked\r\n`);

type Upload = { end: "rejected" | "cutOff" | "other"; sentBytes: number };

export async function uploadEndlessly(port: number): Promise<z.infer<typeof UploadReport>> {
  const giveUp = sleep(GIVE_UP_MS, undefined, { ref: false });
  const uploads = await Promise.all(
    Array.from({ length: UPLOADS }, (_, place) =>
      place % 2 === 0
        ? upload(openSocket(port), { head: DECLARED, piece: PIECE, giveUp })
        : upload(openSocket(port), { head: CHUNKED, piece: CHUNK, giveUp }),
    ),
  );
  const count = (end: Upload["end"]) => uploads.filter((one) => one.end === end).length;
  return {
    rejected: count("rejected"),
    cutOff: count("cutOff"),
    other: count("other"),
    sentBytes: uploads.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  };
}

async function upload(
  { socket, status, closed }: ObservedSocket,
  { head, piece, giveUp }: { head: string; piece: Buffer; giveUp: Promise<void> },
): Promise<Upload> {
  const fill = () => {
    while (!socket.destroyed && socket.bytesWritten < UPLOAD_BYTES)
      if (!socket.write(piece)) return;
  };
  socket.on("drain", fill);
  socket.write(head);
  fill();
  await Promise.race([closed, giveUp]);
  const sentBytes = socket.bytesWritten;
  const end = endOf(status(), socket.destroyed && sentBytes < UPLOAD_BYTES);
  socket.destroy();
  return { end, sentBytes };
}

function endOf(status: number | undefined, isCut: boolean): Upload["end"] {
  if (!isCut) return "other";
  if (status === 413) return "rejected";
  return status === undefined ? "cutOff" : "other";
}
