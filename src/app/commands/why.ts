// `/relay why`: what brought a message here, or what kept it away.

import type { Reply } from "../../contract/replies.ts";
import { Declined } from "../../core/asks/declined.ts";
import { no, told } from "../../core/asks/replies.ts";
import { code, type RichText, strong, text } from "../../core/rich-text.ts";
import { sayDuration } from "../../core/words/duration.ts";
import { sayMoment } from "../../core/words/moment.ts";
import { fill, fillRich, listRich, say } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { PresentConfig } from "../../ports/config-store.ts";
import type { MessageStory, StoryPlace } from "../../ports/message-stories.ts";
import { groupsAt } from "../asks/channel.ts";
import type { AskPorts } from "../asks/ports.ts";
import type { Asked, Command } from "./command.ts";
import { whyNot } from "./why-not.ts";

const DOT = " · ";

export const why: Command = {
  name: "why",
  about: "command.why",
  options: [{ name: "on", about: "option.message", kind: "word", isRequired: false }],
  menu: "menu.why",
  async run(ports, asked) {
    const { target } = asked.ask.where;
    const groups = await groupsAt(ports, target);
    const at = { target, groupKeys: groups.map(({ key }) => key) };
    const story = await find(ports, asked, at);
    if (!story) {
      const reply = await whyNot(ports, asked, groups);
      if (!reply) throw new Declined(nothing(asked.voice));
      return { reply };
    }
    const present = await ports.configStore.read();
    return { reply: tell(ports, asked.voice, { story, present }) };
  },
};

async function find(ports: AskPorts, { values, shown }: Asked, at: StoryPlace) {
  const { on } = values;
  if (on === undefined) return shown && ports.messageStories.ofMessage(at, shown.messageId);
  const thread = ports.readThread(on);
  return thread && ports.messageStories.ofThread(at, thread);
}

/** The same words whether it is nobody's, another group's, or long forgotten. */
function nothing(voice: Voice): Reply {
  return no(fillRich(voice, "why.none", { command: [code("/relay why owner/repo#12")] }));
}

type Told = { story: MessageStory; present: PresentConfig };

function tell({ baseUrl }: AskPorts, voice: Voice, { story, present }: Told): Reply {
  const { deliveryId, receivedAt, tookMs, edits } = story;
  const group = present.groups.find(({ key }) => key === story.groupKey);
  const took = sayDuration(voice, Math.max(Math.ceil(tookMs / 1000), 1) * 1000);
  const came = fill(voice, "why.came", { when: sayMoment(voice, receivedAt), took });
  const edited = edits > 0 ? ` ${fill(voice, "why.edited", { n: edits })}` : "";
  const query = deliveryId === undefined ? { groupId: group?.id ?? "" } : { q: deliveryId };
  return {
    ...told(
      reasonLine(voice, { story, present }, group?.name ?? ""),
      ...eventLine(story),
      [text(came + edited)],
      ...(deliveryId === undefined
        ? []
        : [fillRich(voice, "why.delivery", { id: [code(deliveryId)] })]),
    ),
    link: {
      label: say(voice, "why.button"),
      url: new URL(`/admin/logs?${String(new URLSearchParams(query))}`, baseUrl).href,
    },
  };
}

function reasonLine(voice: Voice, { story, present }: Told, name: string): RichText {
  const group = [strong(name)];
  if (story.kind === "notice") return fillRich(voice, "why.own", { group });
  if (story.kind === "log") return fillRich(voice, "why.logged", { group });
  const names = routeNames(story, present);
  if (names.length === 0) return fillRich(voice, "why.kept", { group });
  return fillRich(voice, "why.routed", { routes: listRich(voice, names.map(strong)), group });
}

/** By the id where the route is gone by now. */
function routeNames({ routeIds, groupKey }: MessageStory, { groups, routes }: PresentConfig) {
  const groupId = groups.find(({ key }) => key === groupKey)?.id;
  return routeIds.map(
    (id) => routes.find((route) => route.id === id && route.groupId === groupId)?.name ?? id,
  );
}

function eventLine({ event, repo, actor }: MessageStory): readonly RichText[] {
  if (event === undefined) return [];
  const where = [repo, actor].flatMap((each) => (each === undefined ? [] : [DOT + each]));
  return [[code(event), text(where.join(""))]];
}
