// Closes a pull request. Doing it twice changes nothing.

import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { fillRich } from "../../core/words/say.ts";
import type { AskPorts } from "../asks/ports.ts";
import { closeAs } from "../codehost-actions.ts";
import type { Outcome } from "../commands/command.ts";
import { atCodehost } from "./refused.ts";
import type { Scene } from "./scene.ts";
import { entryOf, threadLink } from "./told-deed.ts";

const CLOSING = { isWrite: true, isPull: true };

export async function close(ports: AskPorts, scene: Scene): Promise<Outcome> {
  const { doer, thread, voice } = scene;
  const closing = closeAs(ports, doer, thread);
  const { isMerged, url } = await atCodehost(ports, scene, CLOSING, closing);
  const slots = { thread: threadLink(ports, thread, url) };
  if (isMerged) throw new Declined(no(fillRich(voice, "act.already", slots)));
  const audit = [entryOf(scene, "pull.closed")];
  return { reply: done(fillRich(voice, "act.closed", slots)), audit };
}
