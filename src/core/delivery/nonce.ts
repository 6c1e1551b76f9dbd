// Idempotency key of a post at the chat. It contains the creation time, because ids repeat if a database is restored.

export function nonceOf({ sendId, createdAt }: { sendId: string; createdAt: number }): string {
  return `${BigInt(sendId).toString(36)}-${Math.round(createdAt).toString(36)}`;
}
