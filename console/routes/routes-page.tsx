// The routes page: rules, their order, and whether they still fire.

import { Button, Kbd, TextInput } from "@mantine/core";
import { IconCode, IconPlus, IconSearch } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { Page } from "../parts/page.tsx";
import { canAs, type Me, useGroupId, useMe, useOneGroupId } from "../scope.ts";
import { useKeys } from "../keys/keys.ts";
import { GroupRoutes } from "./group-routes.tsx";
import styles from "./routes-page.module.css";
import { RoutesAsText } from "./routes-as-text.tsx";

export function RoutesPage() {
  const me = useMe();
  const chosen = useGroupId();
  const one = useOneGroupId();
  const { q = "", view } = useSearch({ from: "/routes" });
  const navigate = useNavigate({ from: "/routes" });
  useKeys({ n: () => void navigate({ to: "/routes/new" }) });
  const shown = groupsOf(me, chosen);
  const isText = view === "text" && one !== undefined;
  const canEdit = me !== undefined && canAs(me, one, "admin");
  return (
    <Page
      title="Routes"
      controls={
        <>
          <Search q={q} />
          {canEdit && (
            <Button
              leftSection={<IconCode size={16} aria-hidden />}
              onClick={() =>
                void navigate({
                  search: (before) => ({ ...before, view: isText ? undefined : "text" }),
                })
              }
            >
              {isText ? "Show as list" : "Edit as text"}
            </Button>
          )}
          <NewRoute isShown={me !== undefined && shown.some((id) => canAs(me, id, "admin"))} />
        </>
      }
    >
      {isText ? (
        <RoutesAsText key={one} groupId={one} />
      ) : (
        shown.map((groupId) => (
          <GroupRoutes key={groupId} groupId={groupId} q={q} isNamed={shown.length > 1} />
        ))
      )}
    </Page>
  );
}

function groupsOf(me: Me | undefined, chosen: string | undefined): readonly string[] {
  if (chosen !== undefined) return [chosen];
  return me?.groups.map(({ id }) => id) ?? [];
}

function NewRoute({ isShown }: { isShown: boolean }) {
  if (!isShown) return undefined;
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/routes/new" {...props} />}
    >
      New route
    </Button>
  );
}

function Search({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/routes" });
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  return (
    <TextInput
      ref={field}
      className={styles["search"] ?? ""}
      aria-label="Filter routes"
      placeholder="Filter by name, repository, target"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={q}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          search: (before) => ({ ...before, q: value === "" ? undefined : value }),
          replace: true,
        })
      }
    />
  );
}
