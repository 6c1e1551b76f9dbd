// A webhook's payload, and how a recorded one is made to speak of our own people and repositories.

export type Payload = { [key: string]: unknown };

/** `base` with the values of `change`: objects are merged, everything else is replaced. */
export function overlay(base: Payload, change: Payload): Payload {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const below = merged[key];
    merged[key] = isPayload(below) && isPayload(value) ? overlay(below, value) : value;
  }
  return merged;
}

export function isPayload(value: unknown): value is Payload {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
