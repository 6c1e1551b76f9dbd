// Patterns that bring engines to their knees: by backtracking, by the states they need, or by their size.

const nest = (body: string, times: number, end: string) =>
  "(".repeat(times) + body + end.repeat(times);
const sizes = [9, 12, 20, 40, 60, 100, 120, 200, 400, 999];

const backtracking = [
  "(a+)+$",
  "(a*)*b",
  "(a|a)*$",
  "(a|aa)+$",
  "(a|b|ab)*c",
  "(.*a){11}",
  "(.*)*x",
  "(x+x+)+y",
  "^(a+)+b$",
  "([a-zA-Z]+)*\\d",
  "(\\w+\\s?)*$",
  "^(\\w+\\s?)*$",
  "(.*)(.*)(.*)(.*)(.*)[^a]",
  "a*a*a*a*a*a*a*a*a*a*b",
  ".*.*.*.*.*.*.*.*=.*",
  "(?:a?){20}a{20}",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(([^a]|a)*)*b",
  "(a+?)+?b",
  "(?i)(A+)+$",
  "(\\b\\w+\\b\\s*)+$",
  "(.+)+@(.+)+\\.com",
  "(,|[^,]*)*;",
  "((ab)*)*c",
  "(a|b)*(a|c)*(b|c)*d",
].map((regex) => `/${regex}/`);

const exploding = sizes.flatMap((size) => [
  `/(a|b)*a(a|b){${size}}$/`,
  `/[ab]*a[ab]{${size}}c/`,
  `/(?:[ab]{0,${size}}a){2}$/`,
  `/(a?){${size}}a{${size}}$/`,
  `/(?i)\\pL{${size}}\\d/`,
]);

const large = [
  "/((a{100}){100}){100}/",
  "/(a{1000}){1000}/",
  "/[^x]{1000}$/",
  "/(.{0,30}){0,30}$/",
  `/${nest("a*", 60, ")*")}/`,
  `/${nest("a", 90, ")")}/`,
  `/a${".".repeat(190)}b/`,
  `/a${"[ab]".repeat(48)}$/`,
  `/${"a?".repeat(49)}${"a".repeat(98)}/`,
  `/${".*".repeat(98)}b/`,
  `/${"(a|b)".repeat(39)}$/`,
  `/(?i)${"ſ".repeat(190)}/`,
  `/${"\\pL".repeat(60)}\\d/`,
  `/${"\\b.*".repeat(45)}z/`,
  `/(${"ab|".repeat(60)}b)*c/`,
  `/${"[^a]*".repeat(39)}$/`,
];

const globs = [
  "*a".repeat(100),
  `${"*a".repeat(99)}b`,
  `${"?*".repeat(99)}z`,
  `${"*?".repeat(99)}z`,
  `${"a*".repeat(99)}b`,
  `!${"*ab".repeat(66)}`,
  `*${"a".repeat(198)}b`,
  `*${"ab".repeat(99)}c`,
  `*${"?".repeat(198)}z`,
];

export const HOSTILE_PATTERNS: readonly string[] = [
  ...backtracking,
  ...exploding,
  ...large,
  ...globs,
];
