// Generates the API reference from docs/openapi.json: a page per chapter, a list of all endpoints, and a page of shared
// shapes.

import type { WrittenPage } from "../project-pages.ts";
import { type Chapter, CHAPTERS, chapterOf } from "./chapters.ts";
import type { Document, ApiOperation, Shape } from "./document.ts";
import { anchorOf } from "./shape-words.ts";
import { answerTable, fieldTable, parameterTable } from "./tables.ts";

type Endpoint = { method: string; path: string; operation: ApiOperation; chapter: Chapter };

export function apiPages(document: Document): WrittenPage[] {
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      chapter: chapterOf(path),
    })),
  );
  return [
    page("index", indexLines(document.info.version, endpoints)),
    ...CHAPTERS.map((chapter) => page(chapter.name, chapterLines(chapter, endpoints))),
    page("shapes", shapesLines(document.components.schemas)),
  ];
}

function page(name: string, lines: readonly string[]): WrittenPage {
  return { file: `api/${name}.md`, text: `${lines.join("\n").trimEnd()}\n` };
}

function indexLines(version: string, endpoints: readonly Endpoint[]): string[] {
  return [
    "# Every endpoint",
    "",
    `Made of [openapi.json](../openapi.json) of version ${version}, which a running Relay also serves at`,
    "`/openapi.json`. [The admin API](../admin-api.md) says how endpoints belong together and how to sign in.",
    "",
    ...CHAPTERS.flatMap((chapter) => [
      `## [${chapter.title}](${chapter.name}.md)`,
      "",
      ...within(chapter, endpoints).map(
        (endpoint) =>
          `- [\`${endpoint.method} ${endpoint.path}\`](${chapter.name}.md#${idOf(endpoint)}): ${endpoint.operation.summary}`,
      ),
      "",
    ]),
  ];
}

function chapterLines(chapter: Chapter, endpoints: readonly Endpoint[]): string[] {
  return [
    `# ${chapter.title}`,
    "",
    chapter.about,
    "",
    ...within(chapter, endpoints).flatMap(endpointLines),
  ];
}

function endpointLines(endpoint: Endpoint): string[] {
  const { method, path, operation } = endpoint;
  const { summary, description, parameters, requestBody, responses } = operation;
  return [
    `## \`${method} ${path}\` {#${idOf(endpoint)}}`,
    "",
    `${summary}.`,
    "",
    ...(description === undefined ? [] : [description, ""]),
    ...parameterTable(parameters),
    ...bodyLines("Body", requestBody?.content),
    ...bodyLines("Answer", responses["200"]?.content),
    ...answerTable(responses),
  ];
}

/** JSON objects only. Plain text and HTML need no table. */
function bodyLines(title: string, content: Record<string, { schema: Shape }> = {}): string[] {
  return Object.entries(content).flatMap(([type, { schema }]) => {
    const rows = fieldTable(schema);
    return rows.length === 0 ? [] : [`**${title}**, \`${type}\`:`, "", ...rows];
  });
}

function shapesLines(schemas: Document["components"]["schemas"]): string[] {
  return [
    "# Shapes",
    "",
    "Objects that several endpoints take or give. A name that begins with Shown is what an answer has: it may know",
    "more values than a request may set.",
    "",
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      `## ${name} {#${anchorOf(name)}}`,
      "",
      ...(schema.description === undefined ? [] : [schema.description, ""]),
      ...fieldTable(schema),
    ]),
  ];
}

function within(chapter: Chapter, endpoints: readonly Endpoint[]): readonly Endpoint[] {
  return endpoints.filter((endpoint) => endpoint.chapter === chapter);
}

function idOf({ method, path }: Endpoint): string {
  return `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
