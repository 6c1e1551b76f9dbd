// Unified diff of a pull request. The sandbox has no files, so it follows from the counts that its API shows.

import type { SandboxPullRequest } from "./state.ts";

export function diffOf({ head, headSha, changedFiles, additions, deletions }: SandboxPullRequest) {
  const share = (total: number, at: number) =>
    Math.floor((total * (at + 1)) / changedFiles) - Math.floor((total * at) / changedFiles);
  const files = Array.from({ length: changedFiles }, (_, at) =>
    fileDiff({
      path: `src/${head}${at === 0 ? "" : `-${at + 1}`}.ts`,
      sha: headSha,
      added: share(additions, at),
      removed: share(deletions, at),
    }),
  );
  return files.join("");
}

type FileChange = { path: string; sha: string; added: number; removed: number };

function fileDiff({ path, sha, added, removed }: FileChange): string {
  const lines = (sign: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${sign}const value${at + 1} = "${sha.slice(0, 4)}";`);
  return [
    `diff --git a/${path} b/${path}`,
    `index 0000000..${sha.slice(0, 7)} 100644`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -1,${removed + 1} +1,${added + 1} @@`,
    ' import { pay } from "./pay.ts";',
    ...lines("-", removed),
    ...lines("+", added),
    "",
  ].join("\n");
}
