// What a generator of clients needs of the OpenAPI document: names, tags, security, examples that fit.

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../src/http/kit/openapi/index.ts";

const Json = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Json, example: z.unknown().optional() }));
const Response = z.object({ headers: Json.optional(), content: Content.optional() });
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
const Document = z.object({
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: Json, securitySchemes: Json }),
});

const document = Document.parse(openApiDocument("1.2.3"));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const operationAt = (method: string, path: string) =>
  Operation.parse(document.paths[path]?.[method]);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const { components } = document;
const fits = (schema: object, value: unknown) => {
  const validate = ajv.compile({ ...schema, components });
  return validate(value) ? "fits" : ajv.errorsText(validate.errors);
};

test("every operation has a name of its own, a known tag and known security", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  const tags = document.tags.map(({ name }) => name);
  for (const { tags: own } of operations) expect(tags).toEqual(expect.arrayContaining(own));
  const schemes = Object.keys(components.securitySchemes);
  const used = operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one)));
  expect(schemes.toSorted()).toEqual([...new Set(used)].toSorted());
});

test("the names are those that clients are generated with", () => {
  expect(operationAt("get", "/admin/api/groups/{id}/routes").operationId).toBe(
    "getGroupsByIdRoutes",
  );
  expect(operationAt("get", "/").operationId).toBe("getHome");
  expect(operationAt("get", "/health").operationId).toBe("getServiceHealth");
  expect(operationAt("post", "/webhook").security).toContainEqual({ codehostSignature: [] });
  expect(operationAt("get", "/health").security).toEqual([]);
});

const contents = operations.flatMap(({ method, path, requestBody, responses }) =>
  Object.entries({ body: requestBody?.content, 200: responses["200"]?.content }).flatMap(
    ([where, content = {}]) =>
      Object.entries(content)
        .filter(([type]) => /json|form/.test(type))
        .map(([type, one]) => ({ what: `${method} ${path} ${where} ${type}`, ...one })),
  ),
);

test.each(contents)("the example of $what fits its schema", ({ schema, example }) => {
  expect(example).toBeDefined();
  expect(fits(schema, example)).toBe("fits");
});

describe("what the server takes, the document takes", () => {
  const bodyOf = (method: string, path: string, type = "application/json") =>
    operationAt(method, path).requestBody?.content[type]?.schema ?? {};

  const route = {
    id: "a",
    name: "A",
    enabled: true,
    filter: { event: "push" },
    targets: [{ channelId: "1" }, { chatId: "-1" }, { platform: "chatone", channelId: "1" }],
  };

  test("a target without its platform; a route of the group path without its group", () => {
    const routes = [{ ...route, groupId: "acme" }];
    expect(fits(bodyOf("put", "/admin/api/routes"), { routes })).toBe("fits");
    expect(fits(bodyOf("put", "/admin/api/routes"), { routes: [route] })).not.toBe("fits");
    const own = bodyOf("put", "/admin/api/groups/{id}/routes");
    expect(fits(own, { routes: [route, ...routes] })).toBe("fits");
    const body = bodyOf("post", "/admin/api/targets/test");
    expect(fits(body, { groupId: "acme", target: { channelId: "1" } })).toBe("fits");
    expect(fits(body, { groupId: "acme", target: { threadId: "1" } })).not.toBe("fits");
  });

  test("a group without globalIngress, a member by login alone, and what a GET gave", () => {
    const members = [
      { login: "ana", role: "owner" },
      { userId: "43", login: "bo", role: "viewer", acceptedAt: null, invitedBy: "ana" },
    ];
    const groups = [
      { id: "acme", name: "Acme", members },
      { id: "b", name: "B", members, globalIngress: true, role: null, installationId: 7 },
    ];
    expect(fits(bodyOf("put", "/admin/api/groups"), { groups })).toBe("fits");
    const zeros = [{ ...members[0], userId: "00042" }];
    const faulty = [{ id: "acme", name: "Acme", members: zeros }];
    expect(fits(bodyOf("put", "/admin/api/groups"), { groups: faulty })).not.toBe("fits");
  });

  test.each([
    ["post", "/admin/api/groups/{id}/webhook/regenerate", false],
    ["post", "/admin/api/targets/{id}/resume", false],
    ["post", "/admin/api/groups/{id}/invites", true],
    ["post", "/webhook", true],
    ["put", "/api/config", true],
  ])("%s %s needs a body: %s", (method, path, isNeeded) => {
    expect(operationAt(method, path).requestBody?.required).toBe(isNeeded);
  });

  test("forms, and any JSON value as a custom payload", () => {
    const form = "application/x-www-form-urlencoded";
    expect(Object.keys(operationAt("post", "/admin/invite").requestBody?.content ?? {})).toEqual([
      form,
    ]);
    for (const path of ["/webhook", "/webhook/{groupId}", "/auth/codehost/install/bind"])
      expect(Object.keys(operationAt("post", path).requestBody?.content ?? {})).toEqual([
        "application/json",
        form,
      ]);
    for (const payload of [{ title: 7 }, [1], "text", null])
      expect(fits(bodyOf("post", "/webhook"), payload)).toBe("fits");
    expect(fits({ $ref: "#/components/schemas/CustomPayload" }, { color: "pink" })).not.toBe(
      "fits",
    );
  });
});

test("query parameters that must be there are required", () => {
  const required = operationAt("get", "/admin/api/why").parameters.filter(
    ({ required: isRequired }) => isRequired,
  );
  expect(required).toEqual([expect.objectContaining({ name: "what", in: "query" })]);
});

test("responses name Location, ETag and Retry-After, and no 200 that never comes", () => {
  expect(operationAt("get", "/").responses["302"]?.headers).toHaveProperty("Location");
  for (const path of ["/admin/api/groups", "/admin/api/routes", "/api/config"])
    expect(operationAt("get", path).responses["200"]?.headers).toHaveProperty("ETag");
  expect(operationAt("get", "/admin/api/me").responses["429"]?.headers).toHaveProperty(
    "Retry-After",
  );
  for (const [method, path] of [
    ["get", "/admin/login"],
    ["post", "/auth/codehost/install/bind"],
  ] as const)
    expect(operationAt(method, path).responses).not.toHaveProperty("200");
});
