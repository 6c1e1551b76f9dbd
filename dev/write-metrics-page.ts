// `npm run metrics-page`: writes docs/metrics.md and deploy/grafana/relay.json.

import { writeFileSync } from "node:fs";
import { dashboard } from "./metrics/dashboard.ts";
import { metricsPage } from "./metrics/page.ts";

writeFileSync("docs/metrics.md", metricsPage());
writeFileSync("deploy/grafana/relay.json", `${JSON.stringify(dashboard(), undefined, 2)}\n`);
