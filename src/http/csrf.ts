// What a form of ours carries to show that we made it for this very browser: made of the cookie's secret,
// which no other site can read, and of what the form is for.

import { createHmac, timingSafeEqual } from "node:crypto";

export function formToken(cookieValue: string, purpose: string): string {
  return createHmac("sha256", cookieValue).update(`relay form ${purpose}`).digest("base64url");
}

export function fitsForm(cookieValue: string, purpose: string, given: string): boolean {
  const [right, claimed] = [formToken(cookieValue, purpose), given].map((text) =>
    Buffer.from(text),
  );
  if (!right || !claimed) return false;
  return right.byteLength === claimed.byteLength && timingSafeEqual(right, claimed);
}
