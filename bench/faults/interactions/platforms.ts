// Both chats and the codehost in a process of their own, and the people on them. Times are those of this
// process, which is the platforms'.

import { z } from "zod";
import { appOf } from "../../../dev/sandbox/app.ts";
import { startChatone } from "../../../sandbox/chatone/start.ts";
import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { startCodehost } from "../../../sandbox/codehost/start.ts";
import { newToken } from "../../../test/support/acting-tokens.ts";
import { chatonePeople } from "./chatone-people.ts";
import { chattwoPeople } from "./chattwo-people.ts";
import { codehostBook } from "./codehost-state.ts";
import { RigRequest, type PlatformsStart } from "./platforms-process.ts";
import { PeopleWorld, peopleOf, seedOf } from "./people.ts";

const Given = z.object({ world: PeopleWorld, relayUrl: z.string() });

const { world, relayUrl } = Given.parse(JSON.parse(process.argv[2] ?? ""));
const seed = seedOf(world);
const switches = { limits: false };
const codehost = await startCodehost({ seed, switches, app: appOf(relayUrl, "unused") });
const chatone = await startChatone({ seed: seed.chatone, switches });
const chattwo = await startChattwo({ seed: seed.chattwo, switches });
// Everybody has said hello to the bot already.
for (const { chattwoId } of peopleOf(world)) chattwo.setFate(chattwoId, undefined);
const inChatone = chatonePeople(chatone);
const inChattwo = chattwoPeople(chattwo, `${relayUrl}/chattwo/webhook`);

process.on("message", (message) => void answer(RigRequest.parse(message)));
// Nobody else ends it when the driver is gone.
process.on("disconnect", () => process.exit());
send({ id: 0, answer: await start() });

async function start(): Promise<PlatformsStart> {
  const tokens: Record<string, string> = {};
  for (const { login } of peopleOf(world)) tokens[login] = await newToken(codehost, login);
  const { publicKey } = chatone;
  const urls = { codehost: codehost.url, chatone: chatone.url, chattwo: chattwo.url };
  return { urls, tokens, publicKey, applicationId: seed.chatone.applicationId };
}

async function answer({ id, what }: RigRequest): Promise<void> {
  send({ id, answer: await answerTo(what) });
}

async function answerTo(what: RigRequest["what"]): Promise<unknown> {
  switch (what.kind) {
    case "registered":
      return chattwo.updates.webhook() !== undefined && (await inChatone.isRegistered());
    case "interact":
      return inChatone.act(what.acts);
    case "fates":
      return inChatone.fates();
    case "write":
      return inChattwo.act(what.acts);
    case "poison":
      return inChattwo.poison(what.poisons);
    case "heard":
      return inChattwo.heard();
    case "book":
      return codehostBook(codehost);
    case "problems":
    default:
      return [chatone, chattwo, codehost].flatMap(({ journal }) => journal.problems());
  }
}

function send(message: object): void {
  process.send?.(message);
}
