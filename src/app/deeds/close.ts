// Closes a pull request. Asks first, unless the person typed which one. Doing it twice changes nothing.

import { Declined } from "../../core/asks/declined.ts";
import { done, no, told } from "../../core/asks/replies.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Pull } from "../../ports/codehost-api.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { closeAs, readPullAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
import { confirmation } from "./confirmation.ts";
import { atCodehost } from "./refused.ts";
import { offeringReopen } from "./reopen.ts";
import type { Scene } from "./scene.ts";
import { entryOf, threadLink } from "./told-deed.ts";

const CLOSING = { isWrite: true, isPull: true };
const LOOKING = { isWrite: false, isPull: true };

type CloseInput = {
  /** The head that the question showed; undefined if there was no question. */
  sha: string | undefined;
};

export async function close(
  ports: InteractionPorts,
  scene: Scene,
  { sha }: CloseInput,
): Promise<Outcome> {
  const { doer, thread, voice, isSure } = scene;
  if (!isSure) return question(ports, scene, await look(ports, scene));
  if (sha !== undefined) requireHead(ports, scene, await look(ports, scene), sha);
  const closing = closeAs(ports, doer, thread);
  const { isMerged, url } = await atCodehost(ports, scene, CLOSING, closing);
  const slots = { thread: threadLink(ports, thread, url) };
  if (isMerged) throw new Declined(no(fillRich(voice, "act.already", slots)));
  const reply = await offeringReopen(ports, scene, done(fillRich(voice, "act.closed", slots)));
  return { reply, audit: [entryOf(scene, "pull.closed")] };
}

function look(ports: InteractionPorts, scene: Scene): Promise<Pull> {
  return atCodehost(ports, scene, LOOKING, readPullAs(ports, scene.doer, scene.thread));
}

async function question(ports: InteractionPorts, scene: Scene, pull: Pull): Promise<Outcome> {
  const slots = { thread: threadLink(ports, scene.thread, pull.url) };
  if (pull.isMerged) throw new Declined(no(fillRich(scene.voice, "act.already", slots)));
  if (!pull.isOpen) {
    const reply = told(fillRich(scene.voice, "act.closedAlready", slots));
    return { reply: await offeringReopen(ports, scene, reply) };
  }
  return confirmation(ports, scene, {
    pull,
    line: fillRich(scene.voice, "act.close", slots),
    options: [{ label: "act.byClose", kind: "close", method: undefined }],
  });
}

function requireHead(
  ports: InteractionPorts,
  { thread, voice }: Scene,
  pull: Pull,
  sha: string,
): void {
  if (pull.headSha === sha) return;
  const slots = { thread: threadLink(ports, thread, pull.url) };
  throw new Declined(no(fillRich(voice, "act.changed", slots)));
}
