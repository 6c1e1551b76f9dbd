// What tells a platform that two postings are the same send. Also unlike those of another database
// with the same numbers, as after a restore: the moment it was made is part of it.

export function nonceOf({ sendId, createdAt }: { sendId: string; createdAt: number }): string {
  return `${BigInt(sendId).toString(36)}-${Math.round(createdAt).toString(36)}`;
}
