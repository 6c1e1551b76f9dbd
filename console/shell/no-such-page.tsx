// Page for an unknown URL.

import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconMapOff } from "@tabler/icons-react";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";

export function NoSuchPage() {
  return (
    <Page title="Not found">
      <Empty
        icon={IconMapOff}
        title="There is no such page"
        actions={
          <Button variant="filled" renderRoot={(props) => <Link to="/" {...props} />}>
            Go to the overview
          </Button>
        }
      >
        The address may be mistyped, or what it named is gone.
      </Empty>
    </Page>
  );
}
