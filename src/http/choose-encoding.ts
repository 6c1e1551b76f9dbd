// In which of the forms that are there an answer leaves: the smallest that the asker takes.

/** Smallest first. */
const COMPRESSED = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSED)[number];

/** Undefined: as it is. */
export function chooseEncoding(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const wishes = readWishes(accepted ?? "");
  return COMPRESSED.find((encoding) => isThere(encoding) && wishes.has(encoding));
}

/** Names that are given without a refusal (`;q=0`). */
function readWishes(accepted: string): ReadonlySet<string> {
  const wishes = accepted.split(",").map((wish) => wish.toLowerCase().split(";"));
  return new Set(
    wishes
      .filter(([, ...parameters]) => !parameters.some((each) => /^\s*q=0(\.0*)?\s*$/.test(each)))
      .map(([name = ""]) => name.trim()),
  );
}
