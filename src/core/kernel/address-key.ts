// Key for limits per IP address: one IPv4 address, or one IPv6 /64, which is what a single customer gets.

const MAPPED = /^(?:::ffff:|0:0:0:0:0:ffff:)(\d+\.\d+\.\d+\.\d+)$/i;
const PREFIX_GROUPS = 4;
const ALL_GROUPS = 8;

export function addressKey(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ""] = address.split("%");
  return `${expand(bare).slice(0, PREFIX_GROUPS).join(":")}::/64`;
}

/** The groups of an address, with `::` expanded. */
function expand(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  const zeros = Math.max(0, ALL_GROUPS - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
}

function groupsOf(text: string): readonly string[] {
  if (text === "") return [];
  return text.split(":").map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
