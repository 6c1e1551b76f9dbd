// Makes a provider up: the files of an existing one under another name, and its lines in the lists.

import { capital, CHAT_LISTS, HOST_LISTS, isOwnFile } from "./names-in.ts";

export type MadeUp = {
  name: string;
  /** The provider whose files it copies. */
  like: string;
  lists: readonly string[];
  /** The conformance suite. */
  suite: string;
  /** Words that must differ besides the name: headers, product names. */
  words: Readonly<Record<string, string>>;
};

export const MADE_UP: readonly MadeUp[] = [
  {
    name: "madechat",
    like: "webpost",
    lists: CHAT_LISTS,
    suite: "test/conformance/chats.wire.test.ts",
    words: {},
  },
  {
    name: "madehost",
    like: "altforge",
    lists: HOST_LISTS,
    suite: "test/conformance/hosts.wire.test.ts",
    words: {
      "x-alt-": "x-made-",
      "X-Alt-": "X-Made-",
      gitea: "madegit",
      Gitea: "Madegit",
      forgejo: "madeforge",
      Forgejo: "Madeforge",
    },
  },
];

type Texts = ReadonlyMap<string, string>;

export function addProvider(
  made: MadeUp,
  files: readonly string[],
  read: (file: string) => string,
): { written: Texts; changed: Texts } {
  const own = files.filter((file) => isOwnFile(file, made.like));
  return {
    written: new Map(own.map((file) => [renamed(file, made), renamed(read(file), made)])),
    changed: new Map(made.lists.map((list) => [list, listed(read(list), made)])),
  };
}

function renamed(text: string, { like, name, words }: MadeUp): string {
  const pairs = [
    [like, name],
    [like.toUpperCase(), name.toUpperCase()],
    [capital(like), capital(name)],
    ...Object.entries(words),
  ] as const;
  return pairs.reduce((made, [from, to]) => made.replaceAll(from, to), text);
}

/** An import, and an entry of the list. */
function listed(text: string, made: MadeUp): string {
  const { like, name } = made;
  const lines = text.split("\n").flatMap((line) => {
    if (!line.includes(like)) return [line];
    const isWhole = /^import |^ {2}\w+: \w+,$/.test(line);
    if (isWhole) return [line, renamed(line, made)];
    return [line.replace(new RegExp(String.raw`\b${like}\b`), `${like}, ${name}`)];
  });
  return lines.join("\n");
}
