// The hooks there are at the moment: the app's follows its settings, the others stay.

import type { AppSettings } from "../app-settings.ts";
import { appHook, type Hook, type HookWish } from "./hook.ts";

const FIRST_HOOK = 3002;

export function createHookBook(app: AppSettings) {
  const added: Hook[] = [];
  return {
    all: (): Hook[] => [appHook(app), ...added].filter((hook) => hook !== undefined),
    add(wish: HookWish, targetId: number): Hook {
      const hook: Hook = {
        id: FIRST_HOOK + added.length,
        url: wish.url,
        secret: wish.secret,
        events: wish.events,
        contentType: wish.contentType ?? "json",
        repository: wish.repository,
        target: { type: "repository", id: targetId },
      };
      added.push(hook);
      return hook;
    },
  };
}
