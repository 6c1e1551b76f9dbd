// A chat account gets to act as a codehost account: it asks for a one-time link, whoever opens it is told
// which chat account asks, and only then signs in.

import type { LinkNotice } from "../../contract/messages/notices.ts";
import type { Reply } from "../../contract/interactions/replies.ts";
import { told } from "../../core/interactions/replies.ts";
import { code, strong } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Actor } from "../../ports/records.ts";
import type { ChatAccount, Flow } from "../../ports/accounts.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { HostUser } from "../../ports/code-host.ts";
import { beginSignIn, staleState } from "./sign-in.ts";

/** The address to give to the chat account, and to nobody else. */
export async function makeLink(
  { baseUrl, chatLinks, random }: Pick<ConsolePorts, "baseUrl" | "chatLinks" | "random">,
  account: ChatAccount,
): Promise<string> {
  const token = random.token();
  await chatLinks.createRequest(token, account);
  return new URL(`/auth/codehost?link=${token}`, baseUrl).href;
}

/** Who asks, for the page that says it. */
export async function findLinkAccount(
  { chatLinks }: Pick<ConsolePorts, "chatLinks">,
  token: string,
): Promise<ChatAccount> {
  const account = await chatLinks.look(token);
  if (!account) throw staleState();
  return account;
}

type BeginPorts = Pick<ConsolePorts, "chatLinks" | "random" | "signIns" | "signInHost">;

/** Where the browser goes, once the person said yes. The link is used up by it. */
export async function beginLink(
  ports: BeginPorts,
  { token, browser }: { token: string; browser: string },
): Promise<string> {
  const account = await ports.chatLinks.take(token);
  if (!account) throw staleState();
  return beginSignIn(ports, { browser, flow: { kind: "link", account }, isWriting: true });
}

/** The login that the chat account acted as before, where that was another. */
export async function linkAccount(
  { chatLinks, labels }: Pick<ConsolePorts, "chatLinks" | "labels">,
  { account, person, actor }: { account: ChatAccount; person: HostUser; actor: Actor },
): Promise<string | undefined> {
  const linked = { codehost: labels.codehost, login: person.login };
  const notice: LinkNotice = { kind: "linked", ...linked };
  const { origin } = account;
  return chatLinks.link(account, person, {
    actor,
    notice,
    ...(origin && { answer: (replaced) => answerOf({ ...linked, replaced, lang: origin.lang }) }),
  });
}

type MadeLink = {
  codehost: string;
  login: string;
  replaced: string | undefined;
  lang: string | undefined;
};

/** Said to whoever asked, in their language; where the chat can, in the place of the link itself. */
function answerOf({ codehost, login, replaced, lang }: MadeLink): Reply {
  const locale = localeOf(lang);
  return {
    ...told(
      tRich(locale, "login.linked", { codehost, login: [strong(login)] }),
      ...(replaced === undefined
        ? []
        : [tRich(locale, "login.replaced", { login: [strong(replaced)] })]),
      tRich(locale, "link.undo", { command: [code("/relay logout")] }),
    ),
    tone: "good",
  };
}

type UndoPorts = Pick<ConsolePorts, "chatLinks" | "random" | "signIns">;

/** For this browser, for ten minutes, once. */
export async function offerUndo(
  { random, signIns }: Pick<UndoPorts, "random" | "signIns">,
  { account, person, browser }: { account: ChatAccount; person: HostUser; browser: string },
): Promise<string> {
  const token = random.token();
  const link = {
    platform: account.platform,
    chatUserId: account.userId,
    userId: person.userId,
  };
  const flow: Flow = { kind: "undo", link, login: person.login };
  await signIns.begin({ token, browser }, { verifier: "", flow });
  return token;
}

export async function undoLink(
  { chatLinks, signIns }: Pick<UndoPorts, "chatLinks" | "signIns">,
  { token, browser, ip }: { token: string; browser: string; ip: string },
): Promise<void> {
  const underWay = await signIns.claim({ token, browser });
  if (underWay?.flow.kind !== "undo") throw staleState();
  const { link, login } = underWay.flow;
  await chatLinks.unlink(link, { id: link.userId, login, ip });
}
