// The Liquid engine of templates: the tags and filters that `contract/templates/language.ts` lists, no files, own
// properties only, and one budget of work for a whole message. Loaded only if a route has a template.

import {
  Context,
  defaultOperators,
  type FilterImplOptions,
  Liquid,
  LiquidError,
  type Template,
} from "liquidjs";
import { LIQUID_FILTERS, TEMPLATE_TAGS } from "../../contract/templates/language.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import type { Marks } from "./marks.ts";
import { MARKUP, type MarkupFilter } from "./markup-filters.ts";

/** A part that parses. */
export type CompiledPart = { templates: Template[]; length: number };

export type PartProblem = { line: number; message: string };

/**
 * Work of one message; one unit is about what a character costs. Nodes, values, operators, filters and the texts that
 * they make count, so the verdict is the same on every machine.
 */
const MAX_WORK = 300_000;
/** Guards against work that nothing counts. Generous, because a loaded machine must not break a sound template. */
const MAX_MS = 2_000;
const MAX_SOURCE = 5_000;
const WORK = {
  node: 20,
  read: 10,
  operator: 10,
  element: 20,
  filter: 20,
  path: 4,
  date: 2_000,
  datePart: 500,
};
const MAX_DATE_FORMAT = 100;

type Handler = Extract<FilterImplOptions, (...args: never[]) => unknown>;
type Caller = ThisParameterType<Handler>;
type Operator = (typeof defaultOperators)[string];

type Limits = Pick<Context, "memoryLimit" | "renderLimit">;

/** A part while it renders. */
class Page extends Context {
  readonly marks: Marks;

  constructor(scope: object, marks: Marks, budget: Limits, { length }: CompiledPart) {
    const { memoryLimit } = budget;
    const renderLimit = meteredNodes(budget, length);
    super(scope, LIQUID.options, { sync: true }, { memoryLimit, renderLimit, liquid: LIQUID });
    this.marks = marks;
  }

  override readProperty(...args: Parameters<Context["readProperty"]>): unknown {
    this.memoryLimit.use(WORK.read);
    return super.readProperty(...args);
  }
}

/** Each node is checked before it renders. It evaluates no more than the whole source. */
function meteredNodes({ memoryLimit, renderLimit }: Limits, length: number): Limits["renderLimit"] {
  const work = WORK.node + Math.ceil(length / 4);
  const check = (now: number) => {
    memoryLimit.use(work);
    renderLimit.check(now);
  };
  return Object.assign(Object.create(renderLimit), { check });
}

const LIQUID = newLiquid();

function newLiquid(): Liquid {
  const liquid = new Liquid({
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    timezoneOffset: 0,
    locale: "en",
    parseLimit: MAX_SOURCE,
    memoryLimit: MAX_WORK,
    renderLimit: MAX_MS,
    operators: Object.fromEntries(
      Object.entries(defaultOperators).map(([sign, operator]) => [sign, meteredOperator(operator)]),
    ),
    outputEscape: printed,
  });
  const tags = new Set<string>(TEMPLATE_TAGS.map(({ name }) => name));
  for (const name of Object.keys(liquid.tags))
    if (!tags.has(name)) Reflect.deleteProperty(liquid.tags, name);
  const filters = new Set(LIQUID_FILTERS);
  for (const [name, filter] of Object.entries(liquid.filters)) {
    if (typeof filter === "function" && filters.has(name))
      liquid.registerFilter(
        name,
        name === "date" ? meteredDate(filter) : meteredFilter(filter, WORK.filter),
      );
    else liquid.unregisterFilter(name);
  }
  for (const [name, filter] of Object.entries(MARKUP)) liquid.registerFilter(name, marking(filter));
  return liquid;
}

/** The context is the last operand. */
function meteredOperator(operator: Operator): Operator {
  return (...operands: unknown[]) => {
    const context = operands.find((each) => each instanceof Context);
    context?.memoryLimit.use(operands.map(sizeOf).reduce((sum, size) => sum + size, WORK.operator));
    return Reflect.apply(operator, undefined, operands);
  };
}

/** A filter may look at every element, by a path in its arguments. */
function meteredFilter(filter: Handler, work: number): Handler {
  return function run(this: Caller, value: unknown, ...args: unknown[]) {
    const arguing = args.map(sizeOf).reduce((sum, size) => sum + size, 1);
    const elements = Array.isArray(value) ? value.length : 0;
    this.context.memoryLimit.use(work + sizeOf(value) + elements * arguing * WORK.path);
    return Reflect.apply(filter, this, [value, ...args]);
  };
}

/** Each part of a format can make a formatter of its own, which takes long. */
function meteredDate(filter: Handler): Handler {
  const run = meteredFilter(filter, WORK.date);
  return function date(this: Caller, value: unknown, ...args: unknown[]) {
    const [format] = args;
    const text = typeof format === "string" ? format : "";
    if (text.length > MAX_DATE_FORMAT) throw new Error("the format of a date is too long");
    this.context.memoryLimit.use((text.split("%").length - 1) * WORK.datePart);
    return Reflect.apply(run, this, [value, ...args]);
  };
}

function marking(filter: MarkupFilter): Handler {
  return meteredFilter(function mark(this: Caller, value: unknown, ...args: unknown[]) {
    const { context } = this;
    return context instanceof Page ? filter(context.marks, value, args[0]) : "";
  }, WORK.filter);
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  return Array.isArray(value) ? value.length * WORK.element : 1;
}

/** What `{{ }}` prints: text, numbers, true and false, and lists of them. */
function printed(this: Caller, value: unknown): string {
  const text = Array.isArray(value) ? value.map(plain).join(", ") : plain(value);
  this.context.memoryLimit.use(text.length);
  return text;
}

function plain(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function compilePart(source: string): CompiledPart | PartProblem {
  try {
    return { templates: LIQUID.parse(source), length: source.length };
  } catch (error) {
    return problemOf(error);
  }
}

/** Fields that the part reads and does not set itself: `["event", "name"]`. */
export function readFields({ templates }: CompiledPart): readonly FieldUse[] {
  const { globals } = LIQUID.analyzeSync(templates, { partials: false });
  return Object.values(globals)
    .flat()
    .map(({ segments, location }) => ({
      path: segments.filter((segment) => typeof segment === "string"),
      line: location.row,
    }));
}

type FieldUse = { path: readonly string[]; line: number };

/** Renders the parts of one message, with one budget. */
export function partRenderer(scope: object, marks: Marks) {
  const budget = new Context({}, LIQUID.options);
  return (part: CompiledPart): { output: string } | PartProblem => {
    try {
      const output: unknown = LIQUID.renderSync(
        part.templates,
        new Page(scope, marks, budget, part),
      );
      return { output: typeof output === "string" ? output : "" };
    } catch (error) {
      return problemOf(error);
    }
  };
}

const MAX_SAID = 150;
const TOO_MUCH = /^(?:memory alloc|template render) limit exceeded$/u;

function problemOf(error: unknown): PartProblem {
  if (!LiquidError.is(error)) return { line: 1, message: saidBy(error) };
  const [line = 1] = error.token.getPosition();
  return { line, message: saidBy(error.originalError ?? error) };
}

/** Without the place, which the library appends. It may quote a value of the event. */
function saidBy(error: unknown): string {
  const [said = ""] = (error instanceof Error ? error.message : String(error)).split(", line:", 1);
  return TOO_MUCH.test(said) ? "is too much work" : cutTail(oneLine(said), MAX_SAID);
}
