import { expect, test } from "vitest";
import { Route } from "../../contract/routing/routes.ts";
import { compileRoutes } from "./compile-routes.ts";

function route(id: string, filter: unknown, kind = "match"): Route {
  const targets = [{ platform: "chattwo", chatId: "1" }];
  return Route.parse({ id, name: id, enabled: true, groupId: "acme", kind, filter, targets });
}

test("a faulty filter is told with its route and does not fire; the others do", () => {
  const { compiled, problems } = compileRoutes([
    route("good", { branch: "main" }),
    route("bad", { branch: ["main", "/(/"] }),
    route("empty", {}),
    route("rest", {}, "fallback"),
  ]);
  expect(compiled.map(({ route: { id } }) => id)).toEqual(["good", "rest"]);
  expect(problems).toEqual([
    {
      groupId: "acme",
      routeId: "bad",
      path: "branch[1]",
      at: 1,
      message: "missing closing ): `/(/`",
    },
    {
      groupId: "acme",
      routeId: "empty",
      path: "",
      at: undefined,
      message: "is empty, which only a fallback route may have",
    },
  ]);
});
