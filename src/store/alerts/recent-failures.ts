// Failed attempts of the last day, counted by their cause. Names no group, channel or repository.

import { withDoctorPool } from "./doctor-pool.ts";

export type RecentFailure = {
  outcome: string | null;
  errorCode: string | null;
  httpStatus: number | null;
  count: number;
  lastAt: string;
};

export async function recentFailures(databaseUrl: string): Promise<readonly RecentFailure[]> {
  const { rows } = await withDoctorPool(databaseUrl, (pool) =>
    pool.query<RecentFailure>(`
    select outcome, error_code as "errorCode", http_status as "httpStatus", count(*)::integer as count,
           to_json(max(at))#>>'{}' as "lastAt"
    from attempts
    where not ok and at > now() - interval '1 day'
    group by 1, 2, 3
    order by count(*) desc, 2, 3
    limit 20`),
  );
  return rows;
}
