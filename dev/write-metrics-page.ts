// `npm run metrics-page`: writes docs/metrics.md and deploy/grafana/relay.json.

import { writeFileSync } from "node:fs";
import { dashboardText } from "./metrics/dashboard.ts";
import { metricsPage } from "./metrics/page.ts";

writeFileSync("docs/metrics.md", metricsPage());
writeFileSync("deploy/grafana/relay.json", dashboardText());
