// Reads the event of an action on an alert. Only Relay writes its payload.

import { z } from "zod";
import { type AlertAction, nameOfAction } from "../../core/alerts/alert-action.ts";
import type { CodeHost } from "../../ports/code-host.ts";
import { eventReader } from "../kit/event-reader.ts";
import { customFacts } from "./facts.ts";

const schema = z.object({
  updateKey: z.string(),
  title: z.string(),
  by: z.object({ id: z.string(), login: z.string() }),
  state: z.enum(["acknowledged", "resolved"]).optional(),
  note: z.string().optional(),
  silencedUntil: z.number().optional(),
  repo: z.string().optional(),
  service: z.string().optional(),
});

export const readAlertAction: CodeHost["readEvent"] = eventReader<AlertAction>(schema, (action) => {
  const { by, note, repo, service, silencedUntil, state, title, updateKey } = action;
  const actor = { ...by, url: undefined, avatarUrl: undefined, isBot: false };
  const texts = [title, ...(note === undefined ? [] : [note])];
  return {
    ...customFacts({ action: nameOfAction(action), actor, repo, result: state, service, texts }),
    kind: "custom",
    title,
    description: note,
    url: undefined,
    color: undefined,
    author: undefined,
    fields: [],
    footer: undefined,
    updateKey,
    alert: { state, by: by.login, note, silencedUntil },
  };
});
