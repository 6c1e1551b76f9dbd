// Finds the parenthesis without a partner: RE2 says that there is one, not where.

export function unbalancedAt(source: string): number | undefined {
  const open: number[] = [];
  let isInClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (isInClass) isInClass = sign !== "]";
    else if (sign === "[") isInClass = true;
    else if (sign === "(") open.push(at);
    else if (sign === ")" && open.pop() === undefined) return at;
  }
  return open.at(-1);
}
