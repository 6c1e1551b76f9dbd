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
        title="Page not found"
        actions={
          <Button variant="filled" renderRoot={(props) => <Link to="/" {...props} />}>
            Go to the overview
          </Button>
        }
      >
        The URL may be mistyped, or the page was removed.
      </Empty>
    </Page>
  );
}
