// A row of `sends` that is listed by another, as far as it tells of its list.

import { RollupNotice } from "../../contract/messages/notices.ts";
import type { RollupRecord } from "../../ports/records.ts";

export type RollupRecordRow = { id: string; notice: unknown; total: number };

export function rollupRecord({ id, notice, total }: RollupRecordRow): [string, RollupRecord][] {
  const { data } = RollupNotice.safeParse(notice);
  return data ? [[id, { why: data.why, limit: data.limit, total }]] : [];
}
