// codehost in the hands of somebody who may have been asleep: once the lease could be over, another worker
// may be doing the same, so nothing is written any more.

import type { CodehostApi } from "../../ports/code-host.ts";

export function fenced(api: CodehostApi, isOurs: () => boolean): CodehostApi {
  const check = () => {
    if (!isOurs()) throw new Error("taken too long ago to do anything");
  };
  return {
    ...api,
    async comment(...args) {
      check();
      return api.comment(...args);
    },
    async merge(...args) {
      check();
      return api.merge(...args);
    },
    async close(...args) {
      check();
      return api.close(...args);
    },
    async reopen(...args) {
      check();
      return api.reopen(...args);
    },
    async react(...args) {
      check();
      return api.react(...args);
    },
  };
}
