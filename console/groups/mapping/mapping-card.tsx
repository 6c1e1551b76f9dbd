// Chat accounts and roles that the group pings for users and teams of its code hosts.

import { Button } from "@mantine/core";
import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { exportMappings, getMappings } from "../../../src/contract/accounts/mappings.ts";
import { urlOf } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Card } from "../../parts/card.tsx";
import { useLabels } from "../../scope.ts";
import peopleStyles from "../people/people.module.css";
import { AddMapping } from "./add-mapping.tsx";
import { ImportMappings } from "./import-mappings.tsx";
import { mappingRows } from "./mapping-rows.ts";
import { MappingTable } from "./mapping-table.tsx";

export function MappingCard({ groupId }: { groupId: string }) {
  const query = useAnswer(getMappings, { params: { id: groupId } });
  const labels = useLabels();
  const [open, setOpen] = useState<"add" | "import">();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="People mapping"
      isHeadPlain
      controls={
        <>
          <ExportLink groupId={groupId} />
          <Button
            size="xs"
            leftSection={<IconUpload size={14} />}
            onClick={() => setOpen("import")}
          >
            Import CSV
          </Button>
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen("add")}>
            New row
          </Button>
        </>
      }
    >
      <p className={peopleStyles["note"]}>
        Pings people who did not link a chat account, and roles for teams. It gives no one any
        rights: buttons and commands need a linked account. Everyone can opt out on their profile
        page.
      </p>
      <Answered query={query} what="the people mapping" rows={2}>
        {(listed) => <MappingTable groupId={groupId} rows={mappingRows(listed, labels)} />}
      </Answered>
      <AddMapping groupId={groupId} isOpen={open === "add"} close={close} />
      <ImportMappings groupId={groupId} isOpen={open === "import"} close={close} />
    </Card>
  );
}

function ExportLink({ groupId }: { groupId: string }) {
  return (
    <Button
      size="xs"
      component="a"
      href={urlOf(exportMappings.path, { id: groupId })}
      download
      leftSection={<IconDownload size={14} />}
    >
      Export CSV
    </Button>
  );
}
