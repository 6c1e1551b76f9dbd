// Shows a diff in a chat: all of it if it is short, otherwise its files with their number of changed lines.

type DiffFile = { path: string; added: number; removed: number; lines: readonly string[] };

export type ShownDiff = {
  /** At most `MAX_FILES`. `lines` is undefined in a diff that is too long to show. */
  files: readonly (Omit<DiffFile, "lines"> & { lines: readonly string[] | undefined })[];
  /** Files that are left out. */
  more: number;
};

const MAX_LINES = 30;
const MAX_FILES = 10;
const MAX_LINE_LENGTH = 120;

export function shortDiff(diff: string): ShownDiff {
  const files = filesOf(diff);
  const length = files.reduce((sum, { lines }) => sum + lines.length, 0);
  const isShort = length <= MAX_LINES && files.length <= MAX_FILES;
  return {
    files: files
      .slice(0, MAX_FILES)
      .map((file) => ({ ...file, lines: isShort ? file.lines.map(cut) : undefined })),
    more: Math.max(0, files.length - MAX_FILES),
  };
}

function filesOf(diff: string): readonly DiffFile[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map(fileOf);
}

/** The head of a file ends at its first hunk. A binary file and a rename have none. */
function fileOf(section: string): DiffFile {
  const all = section.split(/\r?\n/);
  const start = all.findIndex((line) => line.startsWith("@@"));
  const head = start === -1 ? all : all.slice(0, start);
  const lines = start === -1 ? [] : all.slice(start).filter((line) => line !== "");
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return { path: pathIn(head), added: count("+"), removed: count("-"), lines };
}

/** A removed file has no new name. */
function pathIn(head: readonly string[]): string {
  const named = (prefix: string) =>
    head.find((line) => line.startsWith(prefix))?.slice(prefix.length);
  const usual = / b\/(.+)$/.exec(head[0] ?? "")?.[1];
  return named("+++ b/") ?? named("rename to ") ?? named("--- a/") ?? usual ?? head[0] ?? "";
}

function cut(line: string): string {
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 1)}…`;
}
