// A place in the code, as people say it: "retry.ts:84". The folders are behind the link.

import { code, type RichText } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { shortName } from "./facts.ts";

type FilePosition = { path: string | undefined; line: number | undefined };

export function fileFact({ line, path }: FilePosition): RichText | undefined {
  const file = shortName(oneLine(path ?? "").replace(/^.*\/(?=[^/])/u, ""));
  if (file === "") return undefined;
  return [code(line === undefined ? file : `${file}:${line}`)];
}
