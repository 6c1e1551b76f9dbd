// A webhook payload, and the deep merge that adapts a recorded one to the seed.

export type Payload = { [key: string]: unknown };

/** Deep merge of `change` into `base`: objects are merged, all other values replaced. */
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
