// An account as sentences: did they get it, and what does that rest on? The only place that says so,
// whoever asks.

import { describeGate } from "../routes/describe-verdict.ts";
import { TOO_MUCH } from "../routes/route-verdict.ts";
import { sayMoment } from "../words/moment.ts";
import { fill, say } from "../words/say.ts";
import type { Account, EventAccount, RejectedAccount, RouteAccount, Told } from "./account.ts";
import { named, saidBy } from "./named.ts";
import { refusedBecause } from "./refused-because.ts";
import {
  isMatched,
  nearestFirst,
  reasonsOf,
  routeNamed,
  routesNamed,
  routeSentences,
} from "./tell-routes.ts";
import { isThere, sendSentences } from "./tell-send.ts";
import type { WhyWords } from "./why-words.ts";

const MOST = 8;

export function tellAccount(account: Account, words: WhyWords): Told {
  return account.kind === "rejected"
    ? tellRejected(account, words)
    : tellEvent(account, account.routes, words);
}

/** The same for people of one channel: without a word about routes that lead elsewhere. */
export function tellHere(account: Account, words: WhyWords): Told {
  return account.kind === "rejected"
    ? tellRejected(account, words)
    : tellEvent(account, askedOf(account), words);
}

/** Where it is asked about one target, routes that lead elsewhere decided nothing. */
function askedOf({ routes }: EventAccount): readonly RouteAccount[] {
  return routes.filter(({ isToHere }) => isToHere !== false);
}

function tellRejected({ at, reason }: RejectedAccount, { voice }: WhyWords): Told {
  const slots = { when: sayMoment(voice, at), why: refusedBecause(voice, reason) };
  const because = [say(voice, "told.notKept")];
  return { isSent: false, said: fill(voice, "told.refused", slots), because };
}

function tellEvent(account: EventAccount, listed: readonly RouteAccount[], words: WhyWords): Told {
  const { sends, routes } = account;
  const sentences = sends.map((send) => sendSentences(send, routes, words));
  const [only = []] = sentences;
  const [said = notSent(account, words), ...rest] =
    sends.length < 2 ? only : [counted(account, words), ...sentences.flat()];
  const gates = gateSentences(account, words);
  return {
    isSent: sends.some(isThere),
    said,
    because: [
      ...atMost(rest, "told.moreMessages", words),
      ...repeated(account, words),
      ...atMost(routeSentences(listed, routes, words), "told.moreRoutes", words),
      ...atMost(gates.length > 1 ? gates : [], "told.moreGroups", words),
    ],
  };
}

function counted({ sends }: EventAccount, { voice }: WhyWords): string {
  return fill(voice, "told.count", { ok: sends.filter(isThere).length, n: sends.length });
}

function atMost(
  sentences: readonly string[],
  more: "told.moreRoutes" | "told.moreMessages" | "told.moreGroups",
  { voice }: WhyWords,
): readonly string[] {
  const n = sentences.length - MOST;
  return n > 0 ? [...sentences.slice(0, MOST), fill(voice, more, { n })] : sentences;
}

function repeated(
  { duplicates: n, duplicatedAt }: EventAccount,
  { voice }: WhyWords,
): readonly string[] {
  if (n === 0) return [];
  if (duplicatedAt === undefined) return [fill(voice, "told.again", { n })];
  return [fill(voice, "told.againLast", { n, when: sayMoment(voice, duplicatedAt) })];
}

/** Nothing went where it was asked about. */
function notSent(account: EventAccount, words: WhyWords): string {
  const { voice } = words;
  const { state, error, routes, receivedAt } = account;
  const said = saidBy(voice, error);
  if (state === "received")
    return fill(voice, "told.received", { when: sayMoment(voice, receivedAt) });
  if (state === "quarantined" && error === TOO_MUCH) return say(voice, "told.tooMuch");
  if (state === "quarantined") return fill(voice, "told.quarantined", { said });
  if (routes.length > 0) return byRoutes(account, words);
  const [gate, ...others] = gateSentences(account, words);
  if (gate !== undefined)
    return others.length === 0 ? gate : fill(voice, "told.gates", { n: others.length + 1 });
  return error === undefined ? noRoutes(account, words) : fill(voice, "told.unreadable", { said });
}

function noRoutes({ groupName }: EventAccount, { voice }: WhyWords): string {
  if (groupName === undefined) return say(voice, "told.noRoutesHere");
  return fill(voice, "told.noRoutes", { group: named(voice, groupName) });
}

/** What kept each group out, where it entered none. */
function gateSentences({ gates = [] }: EventAccount, { voice, verdicts }: WhyWords): string[] {
  return gates.map(({ groupName, reason }) => {
    if (groupName === undefined) return say(voice, "told.gateGone");
    const why = describeGate(reason, verdicts.verdict);
    return fill(voice, "told.gate", { group: named(voice, groupName), why });
  });
}

function byRoutes(account: EventAccount, words: WhyWords): string {
  const { voice, hither = say(voice, "place.hither") } = words;
  const { here, routes } = account;
  const asked = askedOf(account);
  if (asked.length === 0) return fill(voice, "told.noneHere", { hither });
  const taking = asked.filter(isMatched);
  if (taking.length === 0) return nearestMiss(asked, routes, words);
  // Where nobody knows any more whether they lead here: nothing went here, so they do not.
  const isElsewhere = here !== undefined && taking.every(({ isToHere }) => isToHere === undefined);
  const key = isElsewhere ? "told.elsewhere" : "told.nothingToSay";
  return fill(voice, key, { routes: routesNamed(taking, words), hither });
}

function nearestMiss(
  asked: readonly RouteAccount[],
  routes: readonly RouteAccount[],
  words: WhyWords,
): string {
  const { voice } = words;
  const [nearest] = nearestFirst(asked);
  const why = nearest && reasonsOf(nearest, routes, words);
  if (!nearest || why === undefined) return say(voice, "told.unknown");
  const route = fill(voice, "told.route", { list: routeNamed(nearest, words) });
  return fill(voice, asked.length === 1 ? "told.missed" : "told.nearest", { route, why });
}
