// A row of `sends` that is listed by another, as far as it tells of its list.

import { FoldNotice } from "../../contract/fold-notice.ts";
import type { ListRecord } from "../../ports/send-log.ts";

export type ListRow = { id: string; notice: unknown; total: number };

export function listRecord({ id, notice, total }: ListRow): [string, ListRecord][] {
  const { data } = FoldNotice.safeParse(notice);
  return data ? [[id, { why: data.why, limit: data.limit, total }]] : [];
}
