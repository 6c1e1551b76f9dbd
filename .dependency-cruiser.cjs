// Who may import whom. `npm run check -- imports` rejects everything that is not allowed here.
const LAYERS = {
  contract: [],
  core: ["contract"],
  ports: ["core", "contract"],
  app: ["ports", "core", "contract"],
  codehosts: ["ports", "core", "contract"],
  chats: ["ports", "core", "contract"],
  "sign-in": ["ports", "core", "contract"],
  store: ["ports", "core", "contract"],
  worker: ["app", "ports", "core", "contract"],
  http: ["app", "ports", "core", "contract"],
};
// A folder of the sandbox is a platform, unless all of them share it.
const PLATFORM = "(?!(?:activity|forge|pages|platform|samples|storm)/)[^/]+";
// The inner layers decide; they reach the world through ports alone.
const OUTSIDE = {
  contract: ["zod"],
  core: ["liquidjs", "re2js", "temporal-polyfill"],
  ports: [],
  app: [],
};

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(LAYERS).map(([layer, allowed]) => ({
      name: `${layer}-imports-inward-only`,
      severity: "error",
      from: { path: `^src/${layer}/` },
      to: { path: "^src/", pathNot: `^src/(${[layer, ...allowed].join("|")})/` },
    })),
    ...Object.entries(OUTSIDE).map(([layer, packages]) => ({
      name: `${layer}-has-no-libraries`,
      severity: "error",
      from: { path: `^src/${layer}/`, pathNot: "\\.test\\.ts$" },
      to: {
        dependencyTypes: ["npm", "npm-dev", "core"],
        ...(packages.length > 0 && { pathNot: `node_modules/(${packages.join("|")})/` }),
      },
    })),
    {
      name: "sql-lives-in-the-store",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/store/" },
      to: { path: "node_modules/(pg|kysely)/" },
    },
    {
      name: "providers-do-not-know-each-other",
      severity: "error",
      from: { path: "^src/(codehosts|chats)/([^/]+)/" },
      to: { path: "^src/(codehosts|chats)/[^/]+/", pathNot: "^src/$1/($2|kit)/" },
    },
    {
      name: "shipped-code-stands-alone",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(console|dev|test|bench|sandbox)/" },
    },
    {
      name: "console-knows-the-contract-only",
      severity: "error",
      from: { path: "^console/" },
      to: { path: "^(src|dev|test|bench|sandbox)/", pathNot: "^src/contract/" },
    },
    {
      // So that it cannot share our mistakes: it knows the platforms' wires, not our reading of them.
      name: "sandbox-knows-the-contract-only",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(src|dev|test|bench)/", pathNot: "^src/contract/" },
    },
    {
      name: "sandbox-platforms-do-not-know-each-other",
      severity: "error",
      from: { path: `^sandbox/(${PLATFORM})/` },
      to: { path: `^sandbox/${PLATFORM}/`, pathNot: "^sandbox/$1/" },
    },
    {
      name: "shipped-code-uses-no-dev-packages",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      // What the browser loads, nobody imports.
      from: {
        orphan: true,
        pathNot: [
          "\\.test\\.ts$",
          "^sandbox/[^/]+/assets/",
          "^test/support/stand-in-console/",
          "\\.css$",
        ],
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
  },
};
