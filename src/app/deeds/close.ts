// Closes a pull request, and asks first if it is not sure which one is meant. Doing it twice changes nothing.

import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Pull } from "../../ports/codehost-api.ts";
import type { AskPorts } from "../asks/ports.ts";
import { closeAs, readPullAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
import { confirmation } from "./confirmation.ts";
import { atCodehost } from "./refused.ts";
import type { Scene } from "./scene.ts";
import { entryOf, threadLink } from "./told-deed.ts";

const CLOSING = { isWrite: true, isPull: true };
const LOOKING = { isWrite: false, isPull: true };

type CloseAsk = {
  /** The head that the question showed; undefined if there was no question. */
  sha: string | undefined;
};

export async function close(ports: AskPorts, scene: Scene, { sha }: CloseAsk): Promise<Outcome> {
  const { doer, thread, voice, isSure } = scene;
  if (!isSure) return question(ports, scene, await look(ports, scene));
  if (sha !== undefined) requireHead(ports, scene, await look(ports, scene), sha);
  const closing = closeAs(ports, doer, thread);
  const { isMerged, url } = await atCodehost(ports, scene, CLOSING, closing);
  const slots = { thread: threadLink(ports, thread, url) };
  if (isMerged) throw new Declined(no(fillRich(voice, "act.already", slots)));
  const audit = [entryOf(scene, "pull.closed")];
  return { reply: done(fillRich(voice, "act.closed", slots)), audit };
}

function look(ports: AskPorts, scene: Scene): Promise<Pull> {
  return atCodehost(ports, scene, LOOKING, readPullAs(ports, scene.doer, scene.thread));
}

function question(ports: AskPorts, scene: Scene, pull: Pull): Promise<Outcome> {
  const slots = { thread: threadLink(ports, scene.thread, pull.url) };
  if (pull.isMerged) throw new Declined(no(fillRich(scene.voice, "act.already", slots)));
  return confirmation(ports, scene, {
    pull,
    line: fillRich(scene.voice, "act.close", slots),
    options: [{ label: "act.byClose", kind: "close", method: undefined }],
  });
}

function requireHead(ports: AskPorts, { thread, voice }: Scene, pull: Pull, sha: string): void {
  if (pull.headSha === sha) return;
  const slots = { thread: threadLink(ports, thread, pull.url) };
  throw new Declined(no(fillRich(voice, "act.changed", slots)));
}
