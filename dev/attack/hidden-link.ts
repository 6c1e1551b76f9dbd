// H6: a message shows one pull request and hides a link to another. A maintainer replies to it with a merge.

import { z } from "zod";
import { signIn } from "../sandbox/sign-in.ts";
import { requestPlatform } from "../../sandbox/platform/request.ts";
import { type Attack, type AttackWorld, CHATTWO_SECRET, request, until } from "./world.ts";

const ROOM = { id: -1002200000001, type: "supergroup", title: "Acme engineering" };
const ANA = { userId: "4021", login: "ana-lopez", chatId: 77004021 };
const SHOWN = 482;
const HIDDEN = 483;
const Location = z.object({ location: z.string() });

export const hiddenLink: Attack = {
  name: "H6",
  does: "a hidden link decides which pull request a reply merges",
  async run(world) {
    await linkAna(world);
    const { relay } = world.running;
    const headers = { "x-telegram-bot-api-secret-token": CHATTWO_SECRET };
    const url = new URL("/chattwo/webhook", relay);
    const { status } = await request(url, "POST", headers, update(world.running.codehost));
    const answered = "select from interactions where status in ('told', 'failed')";
    await until(async () => (await world.sql(answered)).length > 0 || (await merges(world)) > 0);
    const merged = await merges(world);
    return { isHeld: status === 200 && merged === 0, saw: `${merged} merges without confirmation` };
  },
};

/** Ana has a linked account and a token with write access. */
async function linkAna({ sql, running }: AttackWorld): Promise<void> {
  await sql(
    `insert into chattwo_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, $3, $3) on conflict do nothing`,
    [String(ANA.chatId), ANA.userId, ANA.login],
  );
  const authorize = async (login: string, params: Record<string, string>) =>
    Location.parse(await requestPlatform(running.codehost, "authorize", { login, params }))
      .location;
  await signIn({ relay: running.relay, authorize }, ANA.login);
}

async function merges({ running: { codehost } }: AttackWorld): Promise<number> {
  const journal = await (await fetch(`${codehost}/_sandbox/journal`)).text();
  return journal.split("\n").filter((line) => /pulls\/\d+\/merge/.test(line)).length;
}

function update(codehost: string) {
  const visible = `${codehost}/acme/shop/pull/${SHOWN}`;
  const text = `please merge ${visible}.`;
  const at = text.length - 1;
  const hidden = `${codehost}/acme/shop/pull/${HIDDEN}`;
  const now = Math.floor(Date.now() / 1000);
  return {
    update_id: 900_000_001,
    message: {
      message_id: 900_002,
      date: now,
      chat: ROOM,
      from: { id: ANA.chatId, is_bot: false, first_name: "Ana", username: "ana_lopez" },
      text: "/relay merge squash",
      entities: [{ type: "bot_command", offset: 0, length: 6 }],
      reply_to_message: {
        message_id: 900_001,
        date: now - 5,
        chat: ROOM,
        from: { id: 77004025, is_bot: false, first_name: "Mallory" },
        text,
        entities: [
          { type: "url", offset: text.indexOf(visible), length: visible.length },
          { type: "text_link", offset: at, length: 1, url: hidden },
        ],
      },
    },
  };
}
