// A strict little reader of HTML: every tag must be whole and every attribute quoted, or it throws.

type Page = {
  /** Tags with the names of their attributes, in order. */
  tags: readonly string[];
  metas: readonly (readonly [name: string, content: string])[];
};

const TOKEN = /<(?:!doctype html|\/[a-z]+|[a-z]+(?: [a-z]+="[^"<>]*")*)>|[^<>]+/gy;
const REFERENCES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
]);

export function readPage(html: string): Page {
  const tokens = [...html.matchAll(TOKEN)].map(([token]) => token);
  if (tokens.join("") !== html) throw new Error(`not well formed: ${html}`);
  const tags = tokens.filter((token) => token.startsWith("<"));
  const metas = tags.flatMap((tag) => {
    const [, name, content] =
      /^<meta (?:name|property)="([^"]*)" content="([^"]*)">$/.exec(tag) ?? [];
    return name === undefined ? [] : [[decode(name), decode(content ?? "")] as const];
  });
  return { tags: tags.map((tag) => tag.replace(/="[^"]*"/g, "")), metas };
}

function decode(text: string): string {
  return text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => REFERENCES.get(name) ?? whole);
}
