// Shown to a signed-in user who is in no group.

import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { Surface } from "../../parts/card.tsx";
import { Empty } from "../../parts/empty.tsx";
import { useMe } from "../../scope.ts";

export function NoGroup() {
  const me = useMe();
  return (
    <Surface label="No group">
      <Empty
        icon={IconUsersGroup}
        title="You are signed in, but not a member of any group"
        actions={
          <Button component="a" href="/admin/login">
            Sign in with another account
          </Button>
        }
      >
        Signed in as {me?.login}. Ask an owner for an invite link, or sign in with another account.
      </Empty>
    </Surface>
  );
}
