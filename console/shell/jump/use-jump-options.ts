// Loads the palette's options: pages, items of the user's groups, and events from the server's search.

import { useComputedColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { listEvents } from "../../../src/contract/records/events.ts";
import { getRoutes } from "../../../src/contract/config/lists.ts";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { soughtIn } from "../../logs/search-words.ts";
import { eventWords, targetWords } from "../../logs/why-words.ts";
import { useNow } from "../../parts/time.tsx";
import { ago, capital } from "../../parts/words.ts";
import { useGroupId, useMe, useOneGroupId } from "../../scope.ts";
import { ALL_PAGES } from "../places.ts";
import { actionOptions } from "./actions.ts";
import { fitting, type JumpChoice, pastedGoal } from "./jump-options.ts";

const PATIENCE_MS = 200;
const MAX_EVENTS = "5";
const MIN_LENGTH = 2;

const PAGES: readonly JumpChoice[] = ALL_PAGES.map(({ to, name, key }) => ({
  goal: { kind: "page", to },
  name,
  hint: `G ${key.toUpperCase()}`,
}));

export function useJumpOptions(typed: string): readonly JumpChoice[] {
  const own = useOwnOptions();
  const actions = useActionOptions();
  const events = useEventOptions(typed);
  const words = typed.trim();
  if (words === "") return [...PAGES, ...events, ...actions];
  const goal = pastedGoal(words);
  return [
    ...(goal ? [{ goal, name: `Open ${words}` }] : []),
    ...fitting([...PAGES, ...own, ...actions], words),
    ...events,
    {
      goal: { kind: "logs", q: words },
      name: soughtIn(words).said ?? `“${words}”`,
      hint: "in the logs",
    },
  ];
}

function useActionOptions(): readonly JumpChoice[] {
  const isDark = useComputedColorScheme() === "dark";
  return actionOptions({ me: useMe(), groupId: useOneGroupId(), isDark });
}

function useOwnOptions(): readonly JumpChoice[] {
  const me = useMe();
  const { data: listed } = useAnswer(getRoutes, {});
  const { data: known } = useAnswer(getTargets, { query: {} });
  return [
    ...(listed?.routes ?? []).map(({ groupId, id, name }): JumpChoice => ({
      goal: { kind: "route", groupId, routeId: id },
      name: typeof name === "string" ? name : id,
      hint: groupId,
    })),
    ...(known?.targets ?? []).map((target): JumpChoice => ({
      goal: {
        kind: "target",
        groupId: target.groupId,
        platform: target.platform,
        id: target.id,
      },
      name: targetWords({ target, name: target.name }),
      hint: target.groupId ?? "",
    })),
    ...(me?.groups ?? []).map(({ id, name }): JumpChoice => ({
      goal: { kind: "group", groupId: id },
      name: id,
      hint: name,
    })),
  ];
}

/** Events that match the text, or the latest ones. */
function useEventOptions(typed: string): readonly JumpChoice[] {
  const now = useNow();
  const groupId = useGroupId();
  const [settled] = useDebouncedValue(typed.trim(), PATIENCE_MS);
  const { said: _said, ...sought } = soughtIn(settled.length < MIN_LENGTH ? "" : settled);
  const query = { ...sought, groupId, limit: MAX_EVENTS };
  const { data } = useAnswer(listEvents, { query }, { keepsLast: true });
  return (data?.events ?? []).map((event) => ({
    goal: { kind: "event", eventId: event.id },
    name: event.title ?? capital(eventWords(event)),
    hint: [event.repo, ago(event.receivedAt, now)].filter(Boolean).join(" · "),
  }));
}
