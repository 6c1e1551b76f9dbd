// A map with a bounded number of keys, ordered by last write.

/** Sets the key as the newest. A full map evicts the oldest key. */
export function keepNewest<Key, Value>(
  map: Map<Key, Value>,
  max: number,
  [key, value]: readonly [Key, Value],
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
