// Export of a list: download links for CSV and JSON.

import { Button, Menu } from "@mantine/core";
import { IconBraces, IconDownload, IconFileTypeCsv } from "@tabler/icons-react";
import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import { MAX_EXPORT_ROWS } from "../../src/contract/records/audit.ts";
import { urlOf } from "../api/call.ts";
import styles from "./export-menu.module.css";
import { count } from "./words.ts";

type ExportMenuProps = {
  endpoint: Endpoint;
  query: Readonly<Record<string, unknown>>;
  /** Filters that the export ignores, if the page shows less. */
  note?: string | undefined;
};

const FORMATS = [
  { format: "csv", name: "CSV", icon: IconFileTypeCsv },
  { format: "json", name: "JSON", icon: IconBraces },
] as const;

export function ExportMenu({ endpoint, query, note }: ExportMenuProps) {
  return (
    <Menu keepMounted={false} position="bottom-end" width={240}>
      <Menu.Target>
        <Button aria-label="Export">
          <IconDownload size={16} aria-hidden />
          <span className={`${styles["word"]} desk`}>Export</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, name, icon: Glyph }) => (
          <Menu.Item
            key={format}
            component="a"
            href={urlOf(endpoint.path, {}, { ...query, format })}
            download
            leftSection={<Glyph size={16} aria-hidden />}
          >
            Download {name}
          </Menu.Item>
        ))}
        <Menu.Label>
          At most {count(MAX_EXPORT_ROWS)} rows. {note}
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
