// The process of the platforms and the people on them.

import { z } from "zod";
import { appOf } from "../../../sandbox/codehost/relay-app.ts";
import { startChatone } from "../../../sandbox/chatone/start.ts";
import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { startCodehost } from "../../../sandbox/codehost/start.ts";
import { newToken } from "../../../test/support/acting-tokens.ts";
import { chatonePeople } from "./chatone-people.ts";
import { chattwoPeople } from "./chattwo-people.ts";
import { codehostState } from "./codehost-state.ts";
import { SandboxRequest, type SandboxStart } from "./sandbox.ts";
import { PeopleWorld, peopleOf, seedOf } from "./people.ts";

const Given = z.object({ world: PeopleWorld, relayUrl: z.string() });

const { world, relayUrl } = Given.parse(JSON.parse(process.argv[2] ?? ""));
const seed = seedOf(world);
const switches = { limits: false };
const codehost = await startCodehost({ seed, switches, app: appOf(relayUrl, "unused") });
const chatone = await startChatone({ seed: seed.chatone, switches });
const chattwo = await startChattwo({ seed: seed.chattwo, switches });
const inChatone = chatonePeople(chatone);
const inChattwo = chattwoPeople(chattwo, `${relayUrl}/chattwo/webhook`);

process.on("message", (message) => void answer(SandboxRequest.parse(message)));
// It ends with the driver.
process.on("disconnect", () => process.exit());
send({ id: 0, answer: await start() });

async function start(): Promise<SandboxStart> {
  const tokens: Record<string, string> = {};
  for (const { login } of peopleOf(world)) tokens[login] = await newToken(codehost, login);
  const { publicKey } = chatone;
  const urls = { codehost: codehost.url, chatone: chatone.url, chattwo: chattwo.url };
  return { urls, tokens, publicKey, applicationId: seed.chatone.applicationId };
}

async function answer({ id, what }: SandboxRequest): Promise<void> {
  send({ id, answer: await answerTo(what) });
}

async function answerTo(what: SandboxRequest["what"]): Promise<unknown> {
  switch (what.kind) {
    case "registered":
      return chattwo.updates.webhook() !== undefined && (await inChatone.isRegistered());
    case "command":
      return inChatone.command(what.planned);
    case "results":
      return inChatone.results();
    case "write":
      return inChattwo.command(what.planned);
    case "poison":
      return inChattwo.poison(what.planned);
    case "chattwo":
      return inChattwo.log();
    case "codehost":
      return codehostState(codehost);
    case "problems":
    default:
      return [chatone, chattwo, codehost].flatMap(({ journal }) => journal.problems());
  }
}

function send(message: object): void {
  process.send?.(message);
}
