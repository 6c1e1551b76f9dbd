// Format of a delivery id. It becomes part of an idempotency key, so it is short and printable.

const DELIVERY_ID = /^[\x21-\x7e]{1,128}$/;

export function isDeliveryId(text: string): boolean {
  return DELIVERY_ID.test(text);
}
