/** The whole body. Undefined as soon as it exceeds `maxBytes`. */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
