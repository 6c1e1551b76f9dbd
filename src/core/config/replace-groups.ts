// Replaces the groups that a user owns. Groups they can only see may be in the list, but unchanged. Own groups they
// leave out are deleted with their routes. A super-admin owns all groups and creates new ones.

import { GroupOutline, WrittenGroup } from "../../contract/config/config-input.ts";
import { readShape } from "../../contract/kernel/faults.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { MAX_MEMBERS } from "../../contract/kernel/limits.ts";
import { isJsonObject, isSameValue } from "../kernel/json.ts";
import { memberFaults, nameFaults, repeatedGroups, tooMany } from "./config-rules.ts";
import { type MemberWriter, nextMembers } from "../accounts/members.ts";
import { groupAs, type Viewer } from "../accounts/viewer.ts";
import { groupNotes } from "./change-notes.ts";
import { judgeEach, mergeOwned } from "./merge-owned.ts";
import type { ListedGroup, ConfigLists, ListOutcome } from "./list-outcome.ts";
import { unclaimedFaults } from "./channel-claims.ts";

export type GroupsRequest = {
  viewer: Viewer;
  groups: readonly unknown[];
  mustBeClaimed: boolean;
  now: number;
};

type NextGroup = Group & { key?: string };

type Item = {
  at: number;
  value: unknown;
  outline: GroupOutline;
  stored: ListedGroup | undefined;
  isUnchanged: boolean;
};

type Judged = { group: NextGroup | undefined; faults: readonly string[] };

export function replaceGroups(present: ConfigLists, request: GroupsRequest): ListOutcome {
  const { viewer } = request;
  const isMine = ({ id }: { id: string }) => isOwner(viewer, id);
  const items = request.groups.map((value, at) => itemOf(present, value, at));
  if (items.some((item) => isForbidden(viewer, item))) return { outcome: "forbidden" };
  const own = items.filter(({ outline }) => outline.id === "" || isMine(outline));
  const judged = judgeEach(own, (item) => judge(present, request, item));
  const mine = judged.flatMap(({ group }) => group ?? []);
  const groups = mergeOwned<NextGroup>(present.groups, isMine, mine);
  const faults = [
    ...judged.flatMap((one) => one.faults),
    ...repeatedGroups(items.map(({ outline }) => outline)),
    ...tooMany({ groups: groups.length }),
  ];
  if (faults.length > 0) return { outcome: "faulty", faults };
  const left = new Set(groups.map(({ id }) => id));
  const gone = new Set(present.groups.map(({ id }) => id).filter((id) => !left.has(id)));
  return {
    outcome: "replaced",
    groups,
    routes: present.routes.filter(({ groupId }) => !gone.has(groupId)),
    notes: groupNotes(present.groups, groups),
  };
}

function isOwner(viewer: Viewer, id: string): boolean {
  return viewer.isSuper || groupAs(viewer, id, "owner") !== undefined;
}

/** `role` is part of the response, not of the group, so it is dropped from the request. */
function itemOf(present: ConfigLists, given: unknown, at: number): Item {
  const value = isJsonObject(given) ? without(given, "role") : given;
  const outline = GroupOutline.parse(value);
  const stored = present.groups.find(({ id }) => id === outline.id);
  const isUnchanged =
    stored !== undefined && isSameValue(writable(without(stored, "key")), writable(value));
  return { at, value, outline, stored, isUnchanged };
}

/** Without fields that only members and their sign-in set: clients that do not know them may omit them. */
function writable(value: unknown): unknown {
  if (!isJsonObject(value) || !Array.isArray(value["members"])) return value;
  if (value["members"].length > MAX_MEMBERS) return value;
  const members = value["members"].map((member: unknown) =>
    isJsonObject(member) ? ofOthers(member) : member,
  );
  return { ...value, members };
}

function ofOthers({
  acceptedAt: _accepted,
  invitedBy: _invited,
  deliveryChecks: _checks,
  changeChecks: _changes,
  hostReads: _reads,
  byClaims: _claims,
  ...member
}: Readonly<Record<string, unknown>>) {
  return member;
}

function without(fields: Readonly<Record<string, unknown>>, name: string) {
  const { [name]: _left, ...rest } = fields;
  return rest;
}

function isForbidden(viewer: Viewer, { outline: { id }, value, stored, isUnchanged }: Item) {
  if (id === "" || viewer.isSuper) return false;
  if (!stored || groupAs(viewer, id, "viewer") === undefined) return true;
  if (isUnchanged) return false;
  return !isOwner(viewer, id) || setsWhatIsNotTheirs(value, stored);
}

/** Owning a group gives no right to an installation, nor to events of the global endpoint. */
function setsWhatIsNotTheirs(value: unknown, stored: ListedGroup): boolean {
  if (!isJsonObject(value)) return false;
  const { installationId, globalIngress, unclaimedInstallations } = value;
  const isBound = installationId !== undefined && installationId !== null;
  if (isBound && !isSameInstallation(installationId, stored.installationId)) return true;
  if (globalIngress !== undefined && globalIngress !== stored.globalIngress) return true;
  const wasTaking = stored.unclaimedInstallations ?? false;
  return unclaimedInstallations !== undefined && unclaimedInstallations !== wasTaking;
}

/** As strings. Whether it consists of digits is checked elsewhere. */
function isSameInstallation(given: unknown, stored: Group["installationId"]): boolean {
  return stored !== undefined && String(given) === String(stored);
}

function judge(present: ConfigLists, request: GroupsRequest, item: Item): Judged {
  const { at, value, outline, stored, isUnchanged } = item;
  if (stored && isUnchanged) return { group: stored, faults: [] };
  const path = `groups[${at}]`;
  const shape = readShape(WrittenGroup, value, ["groups", at]);
  const faults = [
    ...(shape.outcome === "faulty" ? shape.faults : []),
    ...(stored ? [] : nameFaults(outline.id, path, present.freedNames)),
    ...memberFaults(outline, path),
  ];
  if (shape.outcome === "faulty" || faults.length > 0) return { group: undefined, faults };
  const { viewer: writer, now } = request;
  const group = nextGroup(shape.value, { stored, writer, now });
  return { group, faults: unclaimed(present, request, { path, group, stored }) };
}

/** A new group receives global events by default; an existing one keeps its setting. */
export function nextGroup(
  { installationId, globalIngress, unclaimedInstallations, members, ...written }: WrittenGroup,
  { stored, writer, now }: { stored: ListedGroup | undefined; writer: MemberWriter; now: number },
): NextGroup {
  const before = stored ?? { members: [], globalIngress: true, unclaimedInstallations: false };
  const takesUnclaimed = unclaimedInstallations ?? before.unclaimedInstallations;
  return {
    ...written,
    members: nextMembers(members, { stored: before.members, writer, now }),
    ...(stored && { key: stored.key }),
    ...(installationId !== undefined && installationId !== null && { installationId }),
    globalIngress: globalIngress ?? before.globalIngress,
    ...(takesUnclaimed && { unclaimedInstallations: true }),
  };
}

function unclaimed(
  present: ConfigLists,
  request: GroupsRequest,
  { path, group, stored }: { path: string; group: NextGroup; stored: ListedGroup | undefined },
): readonly string[] {
  const { logTarget: target } = group;
  const named = target ? [{ path: `${path}.logTarget`, target }] : [];
  return unclaimedFaults({ ...present, group: stored }, request, named);
}
