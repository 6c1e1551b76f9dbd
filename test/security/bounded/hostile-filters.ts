// Filters and events that take as long to match as the limits of both allow.

/** None fits a text of "a" and "b", so each is held against every text, through classes of 600 ranges. */
export const HOSTILE_FILTER = {
  keyword: Array.from({ length: 50 }, (_, at) => `/(?i)\\pL{${at + 9}}\\d/`),
};

/** Letters by chance, always the same. */
function scatter(length: number, from: number): string {
  let state = from;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return Array.from({ length }, () => "ab"[Math.floor(next() * 2)]).join("");
}

/** A push with so many commit messages of 4 KB. */
export function hostilePush(messages: number) {
  return {
    ref: "refs/heads/main",
    before: "1".repeat(40),
    after: "2".repeat(40),
    repository: { full_name: "acme/shop" },
    sender: { login: "mallory", id: 1, type: "User" },
    commits: Array.from({ length: messages }, (_, at) => ({
      id: String(at).padStart(40, "0"),
      message: scatter(4_000, at + 1),
      author: { name: "mallory" },
      added: [],
      modified: [],
      removed: [],
    })),
  };
}
