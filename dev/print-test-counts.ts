// For CI: prints how many tests of the last run passed and failed, as two numbers.

import { readFileSync } from "node:fs";
import { countTests, TESTS_FILE, type TestCosts } from "./tests/costs.ts";

const costs: TestCosts = JSON.parse(readFileSync(TESTS_FILE, "utf8"));
const { passed, failed } = countTests(costs);
console.log(`${passed} ${failed}`);
