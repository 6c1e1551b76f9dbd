// The page that creates a route.

import { Select } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import type { RoutesReply } from "../saving/save-routes.ts";
import { canAs, type Me, useGroupId, useMe, useOneGroupId } from "../scope.ts";
import { type RouteDraft, draftOf, NEW_DRAFT } from "./draft/draft.ts";
import { templateDraft } from "./draft/templates.ts";
import { RouteEditor } from "./editor.tsx";
import { routeIn } from "./saving/save-route.ts";

export function NewRoutePage() {
  const me = useMe();
  const chosen = useOneGroupId();
  const groups = me?.groups.filter(({ id }) => canAs(me, id, "admin")) ?? [];
  const groupId = groups.some(({ id }) => id === chosen) ? chosen : groups[0]?.id;
  if (me !== undefined && groupId === undefined) return <NoGroup />;
  return groupId === undefined ? <Waiting /> : <NewIn groupId={groupId} groups={groups} />;
}

type NewInProps = { groupId: string; groups: Me["groups"] };

function NewIn({ groupId, groups }: NewInProps) {
  const query = useAnswer(getGroupRoutes, { params: { id: groupId } });
  // If the sidebar has a group selected, the page offers no second choice.
  const isOpen = useGroupId() === undefined && groups.length > 1;
  const { template, from } = useSearch({ from: "/routes/new" });
  if (query.data === undefined)
    return (
      <Page title="New route">
        <Surface label="New route">
          <Answered query={query} what="the routes" rows={6}>
            {() => null}
          </Answered>
        </Surface>
      </Page>
    );
  return (
    <RouteEditor
      key={`${groupId}/${template ?? ""}/${from ?? ""}`}
      groupId={groupId}
      list={query.data}
      routeId={undefined}
      initial={startOf(query.data, template, from)}
      isReadOnly={false}
      groupChoice={isOpen && <GroupChoice groupId={groupId} groups={groups} />}
    />
  );
}

function startOf(
  list: RoutesReply,
  template: string | undefined,
  from: string | undefined,
): RouteDraft {
  const copied = routeIn(list, from);
  if (!copied) return templateDraft(template) ?? NEW_DRAFT;
  const draft = draftOf(copied);
  // A waiver applies only to the route that an owner reviewed.
  const { audienceWaived: _waived, ...noise } = draft.noise;
  return { ...draft, noise, name: `Copy of ${draft.name}` };
}

function GroupChoice({ groupId, groups }: NewInProps) {
  const navigate = useNavigate();
  return (
    <Select
      key="group"
      size="xs"
      w={160}
      aria-label="Group of the route"
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={groupId}
      allowDeselect={false}
      onChange={(group) =>
        void navigate({ to: ".", search: (before) => ({ ...before, group: group ?? undefined }) })
      }
    />
  );
}

function Waiting() {
  return <Page title="New route">{undefined}</Page>;
}

function NoGroup() {
  return (
    <Page title="New route">
      <Surface label="New route">
        <Empty icon={IconUsersGroup} title="You cannot create routes">
          Owners and admins of a group can. Ask an owner of your group.
        </Empty>
      </Surface>
    </Page>
  );
}
