// codehost in the hands of somebody who may have been asleep: once the lease could be over, another worker
// may be doing the same, so nothing is written any more.

import type { CodehostApi } from "../../ports/codehost-api.ts";

export function fenced(api: CodehostApi, isOurs: () => boolean): CodehostApi {
  const check = () => {
    if (!isOurs()) throw new Error("taken too long ago to do anything");
  };
  return {
    ...api,
    async comment(...asked) {
      check();
      return api.comment(...asked);
    },
    async merge(...asked) {
      check();
      return api.merge(...asked);
    },
    async close(...asked) {
      check();
      return api.close(...asked);
    },
    async reopen(...asked) {
      check();
      return api.reopen(...asked);
    },
    async react(...asked) {
      check();
      return api.react(...asked);
    },
  };
}
