// Changes the delivery policy of a route from a chat. It acts as the linked user through the same code as the
// console, and only on routes to this channel.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { SavedRoute } from "../../../contract/routing/routes.ts";
import { Declined, declined, done, no, wrong } from "../../../core/interactions/replies.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import type { PlaceRoute } from "../../../core/interactions/channel-routes.ts";
import { describeBudget, describeQuiet } from "../../../core/policy/describe-rules.ts";
import {
  EXAMPLES,
  INHERIT,
  type RouteRule,
  parseRouteRule,
  type RuleChange,
} from "../../../core/interactions/parse-route-rule.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";
import { code, strong, text } from "../../../core/kernel/rich-text.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import { groupAs, type Viewer, viewerOf } from "../../../core/accounts/viewer.ts";
import { tRich, listRich, t } from "../../../core/i18n/translate.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { CommandInvocation } from "../context/command.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import { listGroups, putGroups } from "../../config/group-list.ts";
import { listRoutes, putRoutes } from "../../config/route-list.ts";
import type { WriteRequest } from "../../config/replace-list.ts";

type FoundRoute = PlaceRoute<StoredGroup>;

/** The routes to the channel of the interaction, and their groups. */
export type Here = {
  invocation: CommandInvocation;
  groups: readonly StoredGroup[];
  found: readonly FoundRoute[];
};

const MAX_TYPED_LENGTH = 100;

type Typed = { rule: RouteRule; words: readonly string[] };

export async function changeRule(
  ports: InteractionPorts,
  here: Here,
  typed: Typed,
): Promise<Reply> {
  const { interaction, locale } = here.invocation;
  const viewer = await viewerIn(ports, here);
  const own = here.found.filter(({ group }) => groupAs(viewer, group.id, "admin"));
  if (own.length === 0) throw declined(locale, "rules.mayNot");
  const { change, route, group } = chosen({ interaction, locale }, own, typed);
  const { routes, version } = await listRoutes(ports, viewer, route.groupId);
  const list = routes.map((each) => (each.id === route.id ? withRule(each, change, group) : each));
  await saved(locale, () =>
    putRoutes(ports, writingOf(viewer, version), { routes: list, groupId: route.groupId }),
  );
  const after = await ports.configStore.read();
  const now = after.routes.find(({ id, groupId }) => id === route.id && groupId === route.groupId);
  const rules = describeQuiet(locale, now ?? {}) ?? t(locale, "rules.loud");
  return done(tRich(locale, "rules.saved", { route: [strong(route.name)], rules }));
}

/** Changes the route as saved. `off` is stored only to override a default of the group. */
function withRule(
  route: SavedRoute,
  { rule, value }: RuleChange,
  { defaults }: Pick<StoredGroup, "defaults">,
): SavedRoute {
  const { [rule]: _before, ...rest } = route;
  const isUnset = value === undefined || (value === "off" && defaults?.[rule] === undefined);
  return { ...rest, id: route.id, groupId: route.groupId, ...(!isUnset && { [rule]: value }) };
}

/** The route id comes last, and may be omitted if there is only one route. */
function chosen(reader: Reader, own: readonly FoundRoute[], { rule, words }: Typed) {
  const last = words.at(-1)?.toLowerCase();
  const named = own.filter(({ route }) => route.id === last);
  const candidates = named.length > 0 ? named : own;
  const [first] = candidates;
  const only = candidates.length === 1 ? first : undefined;
  const spoken = named.length > 0 ? words.slice(0, -1) : words;
  const change = parseRouteRule(rule, spoken, only?.route);
  if (!change || change.rest.length > 0) throw notUnderstood(reader, { rule, words });
  if (!only)
    throw which(
      reader.locale,
      own.map(({ route }) => route.id),
    );
  return { change: change satisfies RuleChange, route: only.route, group: only.group };
}

export async function changeBudget(
  ports: InteractionPorts,
  here: Here,
  words: readonly string[],
): Promise<Reply> {
  const { interaction, locale } = here.invocation;
  const viewer = await viewerIn(ports, here);
  const own = here.groups.filter(({ id }) => groupAs(viewer, id, "owner"));
  if (own.length === 0) throw declined(locale, "rules.ownersOnly");
  const [typed = "", name] = words;
  const candidates = own.filter(({ id }) => name === undefined || id === name.toLowerCase());
  const [group] = candidates;
  const isReset = typed.toLowerCase() === INHERIT;
  if (!isReset && !/^\d{1,3}$/.test(typed))
    throw notUnderstood({ interaction, locale }, { rule: "budget", words });
  if (!group || candidates.length > 1)
    throw which(
      locale,
      own.map(({ id }) => id),
    );
  const { groups, version } = await listGroups(ports, viewer);
  const list = groups.map((each) => {
    if (each.id !== group.id) return each;
    const { budget: _left, ...bare } = each;
    return isReset ? bare : { ...bare, budget: Number(typed) };
  });
  await saved(locale, () => putGroups(ports, writingOf(viewer, version), list));
  const rules = describeBudget(locale, isReset ? {} : { budget: Number(typed) }, ports.budget);
  return done(tRich(locale, "rules.saved.budget", { group: [strong(group.name)], rules }));
}

/** Viewer as a member of the groups here; super-admin rights do not apply in a chat. */
async function viewerIn(ports: InteractionPorts, { invocation, groups }: Here): Promise<Viewer> {
  return viewerOf({ ...(await linkedAccountOf(ports, invocation)), isSuper: false }, groups);
}

function writingOf(viewer: Viewer, version: string): WriteRequest {
  const { userId, login } = viewer;
  return { viewer, actor: { id: userId, login, ip: undefined }, ifMatch: version };
}

/** Refusals of the console rules are shown with their own text. */
async function saved(locale: Locale, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "stale") throw declined(locale, "rules.changed");
    if (error.code === "forbidden") throw declined(locale, "rules.mayNot");
    throw new Declined(no([text(error.message)]));
  }
}

type Reader = Pick<CommandInvocation, "interaction" | "locale">;

function notUnderstood(
  { interaction, locale }: Reader,
  { rule, words }: { rule: RouteRule | "budget"; words: readonly string[] },
): Declined {
  const options = ["rule", "to"].map((name) => ({ name }) as const);
  const example = commandLine(
    interaction.platform,
    { name: "quiet", options },
    { rule, to: EXAMPLES[rule] },
  );
  const typed = cutTail(words.join(" "), MAX_TYPED_LENGTH) || "…";
  const slots = { typed: [code(typed)], command: [code(example)] };
  return new Declined(wrong(tRich(locale, "rules.wrong", slots)));
}

function which(locale: Locale, ids: readonly string[]): Declined {
  const names = listRich(locale, ids.map(code));
  return new Declined(no(tRich(locale, "rules.which", { names })));
}
