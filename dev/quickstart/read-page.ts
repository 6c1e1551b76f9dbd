// Reads a quickstart: the blocks behind `<!-- step: name -->`, and the answers for `relay setup`.

import { readFileSync } from "node:fs";

export type Quickstart = {
  /** Contents of the block of a step. */
  step: (name: string) => string;
  /** Questions that the page answers. Every other question gets Enter. */
  questions: readonly string[];
};

export function readQuickstart(file: string): Quickstart {
  const text = readFileSync(file, "utf8");
  const blocks = new Map(
    [...text.matchAll(/<!-- step: (\S+) -->\n\n```\w+\n([^]*?)```/g)].map(
      ([, name = "", block = ""]) => [name, block] as const,
    ),
  );
  return {
    step(name) {
      const block = blocks.get(name);
      if (block === undefined) throw new Error(`${file} has no step ${name}`);
      return block;
    },
    questions: questionsIn(text),
  };
}

function questionsIn(text: string): readonly string[] {
  const [, rows = ""] = /\| Question [^\n]*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(text) ?? [];
  return [...rows.matchAll(/^\| `([\w-]+)`/gm)].map(([, name = ""]) => name);
}
