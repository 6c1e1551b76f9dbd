// Menu of further actions for a route.

import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconArrowsSort, IconCopy, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { isFallback, nameOf } from "./ordered.ts";
import { MoveTo } from "./move-to.tsx";
import type { RouteRowProps } from "./route-row-props.ts";

type RouteMenuProps = Pick<RouteRowProps, "route" | "list" | "changes"> & { place: number };

export function RouteMenu({ route, list, changes, place }: RouteMenuProps) {
  const [asked, ask] = useState<"delete" | "move">();
  const name = nameOf(route);
  const close = () => ask(undefined);
  return (
    <>
      <Menu>
        <Opener name={name} />
        <Menu.Dropdown>
          <LinkItems groupId={route.groupId} routeId={route.id} />
          {!isFallback(route) && (
            <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={() => ask("move")}>
              Move to…
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => ask("delete")}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDelete
        name={name}
        isOpen={asked === "delete"}
        close={close}
        run={() => {
          close();
          void changes.remove(route);
        }}
      />
      {asked === "move" && (
        <MoveTo
          title={`Move “${name}”`}
          place={place}
          last={list.routes.filter((each) => !isFallback(each)).length}
          close={close}
          move={(to) => void changes.move(route, to)}
        />
      )}
    </>
  );
}

function Opener({ name }: { name: string }) {
  return (
    <Menu.Target>
      <Tooltip label="More">
        <ActionIcon aria-label={`More about ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
  );
}

function LinkItems(params: { groupId: string; routeId: string }) {
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil size={16} />}
        renderRoot={(props) => <Link to="/routes/$groupId/$routeId" params={params} {...props} />}
      >
        Edit
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        renderRoot={(props) => (
          <Link
            to="/routes/new"
            search={{ group: params.groupId, from: params.routeId }}
            {...props}
          />
        )}
      >
        Duplicate
      </Menu.Item>
    </>
  );
}
