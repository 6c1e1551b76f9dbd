// "Snooze" under a reminder: what it names is quiet in this channel until after the next one.

import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { claimOf } from "../../core/lists/unclaimed.ts";
import { readSnoozed } from "../../core/quiet/snoozed.ts";
import { strong, text } from "../../core/rich-text.ts";
import { targetKey } from "../../core/sends/target-key.ts";
import { groupAs, viewerOf } from "../../core/viewer.ts";
import { fillRich, listRich } from "../../core/words/say.ts";
import type { Action } from "../../ports/actions.ts";
import type { LinkedAccount } from "../../ports/chat-links.ts";
import type { StoredGroup } from "../../ports/dispatch-store.ts";
import { receiversIn } from "../asks/channel.ts";
import type { AskPorts } from "../asks/ports.ts";
import { timesFor } from "../asks/time-of-day.ts";
import type { Outcome } from "../commands/command.ts";
import { linkedAsker } from "../commands/linked-asker.ts";
import { type Asking, repositoryOf, stale } from "./scene.ts";

export async function snoozeFromButton(
  ports: AskPorts,
  asking: Asking,
  action: Action,
): Promise<Outcome> {
  const { voice, askedAt } = asking;
  const snoozed = readSnoozed(action.key);
  const receivers = await receiversIn(ports, action.place, repositoryOf(action.thread));
  const group = receivers.find(({ key }) => key === action.groupKey);
  if (!snoozed || !group || snoozed.until <= askedAt) throw stale(voice);
  const asker = await allowedAsker(ports, asking, group);
  const { until, names } = snoozed;
  const targetKeys = await targetsOf(ports, group, action.place);
  for (const name of names)
    await ports.mutes.add({ groupKey: group.key, targetKeys, name }, asker, until - askedAt);
  const sayTime = await timesFor(ports, asking);
  const line = fillRich(voice, "snooze.thing", {
    thing: listRich(voice, names.map(text)),
    when: [sayTime(until)],
  });
  const audit = names.map((name) => ({
    actor: { id: asker.userId, login: asker.login, ip: undefined },
    action: "thread.snoozed",
    groupKey: group.key,
    targetType: "thread",
    targetId: name,
    detail: { after: { platform: asking.ask.platform, place: action.place, until } },
  }));
  return { reply: done(line), audit };
}

/** It is quiet for everybody there: whoever runs the group says so. */
async function allowedAsker(
  ports: AskPorts,
  asking: Asking,
  group: StoredGroup,
): Promise<LinkedAccount> {
  const asker = await linkedAsker(ports, asking);
  const viewer = viewerOf(asker, [group], ports.superIds);
  if (groupAs(viewer, group.id, "admin")) return asker;
  throw new Declined(no(fillRich(asking.voice, "mute.role", { group: [strong(group.name)] })));
}

async function targetsOf(
  { configStore }: Pick<AskPorts, "configStore">,
  { id }: StoredGroup,
  place: string,
): Promise<readonly string[]> {
  const { routes } = await configStore.read();
  const targets = routes.filter(({ groupId }) => groupId === id).flatMap((route) => route.targets);
  return [...new Set(targets.filter((target) => claimOf(target) === place).map(targetKey))];
}
