// What a delivery id may look like: it becomes part of a key, so it is short and printable.

const DELIVERY_ID = /^[\x21-\x7e]{1,128}$/;

export function isDeliveryId(text: string): boolean {
  return DELIVERY_ID.test(text);
}
