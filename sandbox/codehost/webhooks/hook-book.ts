// All current hooks. The app's hook follows its settings; repository hooks do not change.

import type { AppSettings } from "../app-settings.ts";
import { appHook, type CodehostHook, type HookInput } from "./hook.ts";

const FIRST_HOOK = 3002;

export function createHookBook(app: AppSettings) {
  const added: CodehostHook[] = [];
  return {
    all: (): CodehostHook[] => [appHook(app), ...added].filter((hook) => hook !== undefined),
    add(input: HookInput, targetId: number): CodehostHook {
      const hook: CodehostHook = {
        id: FIRST_HOOK + added.length,
        url: input.url,
        secret: input.secret,
        events: input.events,
        contentType: input.contentType ?? "json",
        repository: input.repository,
        target: { type: "repository", id: targetId },
      };
      added.push(hook);
      return hook;
    },
  };
}
