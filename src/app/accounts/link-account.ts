// Links a chat account to an account of the code host. The chat account gets a one-time URL; its page names the chat
// account before the user signs in.

import type { SignInMethodName } from "../../contract/accounts/identities.ts";
import { signInEndpoints } from "../../contract/accounts/sign-in.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import type { LinkNotice } from "../../contract/messages/notices.ts";
import type { Reply } from "../../contract/interactions/replies.ts";
import { told } from "../../core/interactions/replies.ts";
import { code, strong } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Actor } from "../../ports/records.ts";
import type { ChatAccount, Flow } from "../../ports/accounts.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { SignInMethod } from "../../ports/identities.ts";
import { beginSignIn, type DeparturePorts, staleState } from "./sign-in.ts";

/** Methods that a chat account can be linked with: hosts, because it acts there. Without any, the account host's. */
export function linkMethods({
  signInMethods: { configured, find },
}: Pick<ConsolePorts, "signInMethods">): readonly [SignInMethod, ...SignInMethod[]] {
  const [first = find(ACCOUNT_HOST), ...others] = configured.filter(
    ({ source }) => "exchange" in source,
  );
  return [first, ...others];
}

type LinkPorts = Pick<ConsolePorts, "baseUrl" | "chatLinks" | "random" | "signInMethods">;

/** The one-time URL. Only the chat account may see it. Its page offers the hosts, `method` first. */
export async function makeLink(
  ports: LinkPorts,
  account: ChatAccount,
  method?: SignInMethodName,
): Promise<string> {
  const token = ports.random.token();
  await ports.chatLinks.createRequest(token, account);
  const methods = linkMethods(ports);
  const { name } = methods.find((each) => each.name === method) ?? methods[0];
  return new URL(`${signInEndpoints(name).start.path}?link=${token}`, ports.baseUrl).href;
}

/** The chat account that requested the link, for the confirmation page. */
export async function findLinkAccount(
  { chatLinks }: Pick<ConsolePorts, "chatLinks">,
  token: string,
): Promise<ChatAccount> {
  const account = await chatLinks.look(token);
  if (!account) throw staleState();
  return account;
}

type BeginPorts = DeparturePorts & Pick<ConsolePorts, "chatLinks">;

/** URL for the browser after the user confirmed. Uses up the one-time link. */
export async function beginLink(
  ports: BeginPorts,
  { method, token, browser }: { method: SignInMethodName; token: string; browser: string },
): Promise<string> {
  const account = await ports.chatLinks.take(token);
  if (!account) throw staleState();
  return beginSignIn(ports, { method, browser, flow: { kind: "link", account }, isWriting: true });
}

/** `host`: name of the method that proved the person; `login`: theirs there. */
type Linking = {
  account: ChatAccount;
  host: string;
  login: string;
  person: HostUser;
  actor: Actor;
};

/** Returns the login that was linked before, if it was a different one. */
export async function linkAccount(
  { chatLinks }: Pick<ConsolePorts, "chatLinks">,
  { account, host, login, person, actor }: Linking,
): Promise<string | undefined> {
  const linked = { host, login };
  const notice: LinkNotice = { kind: "linked", ...linked };
  const { origin } = account;
  return chatLinks.link(account, person, {
    actor,
    notice,
    ...(origin && { answer: (replaced) => answerOf({ ...linked, replaced, lang: origin.lang }) }),
  });
}

type MadeLink = {
  host: string;
  login: string;
  replaced: string | undefined;
  lang: string | undefined;
};

/** Reply to the chat account, in its language. It replaces the link message if the chat can edit it. */
function answerOf({ host, login, replaced, lang }: MadeLink): Reply {
  const locale = localeOf(lang);
  return {
    ...told(
      tRich(locale, "login.linked", { host, login: [strong(login)] }),
      ...(replaced === undefined
        ? []
        : [tRich(locale, "login.replaced", { login: [strong(replaced)] })]),
      tRich(locale, "link.undo", { command: [code("/relay logout")] }),
    ),
    tone: "good",
  };
}

type UndoPorts = Pick<ConsolePorts, "chatLinks" | "random" | "signIns">;

/** Undo token: bound to this browser, single use, valid for ten minutes. */
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
  await signIns.begin({ token, browser }, { method: ACCOUNT_HOST, verifier: "", flow });
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
