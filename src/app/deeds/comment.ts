// Comments on an issue or a pull request; asks for the words where they are missing.

import { done, told } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Action } from "../../ports/actions.ts";
import type { AskPorts } from "../asks/ports.ts";
import { commentAs, findCommentAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
import { atCodehost } from "./refused.ts";
import type { Scene } from "./scene.ts";
import { entryOf, nameOf, threadLink } from "./told-deed.ts";

/** Clocks differ a little, and codehost's counts whole seconds. */
const CLOCK_MS = 5_000;
const COMMENTING = { isWrite: true, isPull: false };

export async function comment(ports: AskPorts, scene: Scene, body: string): Promise<Outcome> {
  const { thread, voice } = scene;
  const { url } = await atCodehost(ports, scene, COMMENTING, commentOnce(ports, scene, body));
  const line = fillRich(voice, "act.commented", { thread: threadLink(ports, thread, url) });
  return { reply: done(line), audit: [entryOf(scene, "thread.commented")] };
}

/** Where somebody may have done it before, what they said is looked for first. */
async function commentOnce(
  ports: AskPorts,
  { askedAt, doer, thread, isRepeated }: Scene,
  body: string,
): Promise<{ url: string }> {
  const wanted = { ...thread, body, since: askedAt - CLOCK_MS };
  const said = isRepeated ? await findCommentAs(ports, doer, wanted) : undefined;
  return said ?? commentAs(ports, doer, { ...thread, body });
}

/** For a chat in which a message can be answered. */
export async function askForWords(ports: AskPorts, scene: Scene): Promise<Outcome> {
  const { thread, voice } = scene;
  const line = fillRich(voice, "act.prompt", {
    thread: threadLink(ports, thread),
    command: [code(`/relay comment ${nameOf(thread)} …`)],
  });
  const prompt = { id: await ownCommentAction(ports, scene) };
  return { reply: { ...told(line), prompt, mayBeHeard: true } };
}

/** An action that waits for words of this asker alone. */
export async function ownCommentAction(
  { actions }: Pick<AskPorts, "actions">,
  { ask, groupKey, place, thread }: Scene,
): Promise<string> {
  const action: Action = {
    kind: "comment",
    groupKey,
    place,
    thread,
    sha: undefined,
    method: undefined,
    userId: ask.asker.userId,
  };
  const [id = ""] = await actions.add([action]);
  return id;
}
