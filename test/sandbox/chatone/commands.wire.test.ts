// Limits and rules of registered commands.

import { expect } from "vitest";
import { oneError, seed, wrongForm } from "./bot.ts";
import { botTest as test } from "./fixtures.ts";

const COMMANDS = `/applications/${seed.applicationId}/commands`;
const IN_GUILD = `/applications/${seed.applicationId}/guilds/${seed.guild.id}/commands`;
const long = (length: number) => "x".repeat(length);
const command = (part: object = {}) => ({ name: "relay", description: "What happens", ...part });
const option = (part: object = {}) => ({ type: 3, name: "repo", description: "Which", ...part });
const many = (count: number, make: (i: number) => object) =>
  Array.from({ length: count }, (_, i) => make(i));
const options = (n: number) => many(n, (i) => option({ name: `o${i}` }));
const choices = (n: number) => many(n, (i) => ({ name: `c${i}`, value: `${i}` }));
const tooLong = (max: number) =>
  oneError("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
const outside = (min: number, max: number) =>
  oneError("BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
const BAD_NAME = oneError("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
const inOption = (error: object) => ({ options: { 0: error } });

const EDGES: [name: string, fits: object, over: object, errors: object][] = [
  ["a name", { name: long(32) }, { name: long(33) }, { name: BAD_NAME }],
  [
    "a description",
    { description: long(100) },
    { description: long(101) },
    { description: tooLong(100) },
  ],
  ["the options", { options: options(25) }, { options: options(26) }, { options: tooLong(25) }],
  [
    "the choices of an option",
    { options: [option({ choices: choices(25) })] },
    { options: [option({ choices: choices(26) })] },
    inOption({ choices: tooLong(25) }),
  ],
  [
    "an option's description",
    { options: [option({ description: long(100) })] },
    { options: [option({ description: long(101) })] },
    inOption({ description: outside(1, 100) }),
  ],
  [
    "a choice's value",
    { options: [option({ choices: [{ name: "x", value: long(100) }] })] },
    { options: [option({ choices: [{ name: "x", value: long(101) }] })] },
    inOption({ choices: { 0: { value: tooLong(100) } } }),
  ],
];

test.for(EDGES)("the limit of %s", async ([, fits, over, errors], { bot }) => {
  const taken = await bot.call("POST", COMMANDS, command(fits));
  const refused = await bot.call("POST", COMMANDS, command(over));
  expect(taken.status).toBe(201);
  expect([refused.status, refused.body]).toEqual([400, wrongForm(errors)]);
});

test("all text of a command has up to 8,000 characters", async ({ bot }) => {
  const choices200 = (n: number) =>
    many(n, (i) => ({ name: `${long(98)}${i + 10}`, value: long(100) }));
  const options7901 = [
    option({ name: "a", description: "x", choices: choices200(25) }),
    option({ name: "b", description: "x", choices: choices200(14) }),
    option({ name: "c", description: long(96) }),
  ];
  const sized = (description: number) =>
    command({ name: "n", description: long(description), options: options7901 });
  const taken = await bot.call("POST", COMMANDS, sized(98));
  const refused = await bot.call("POST", COMMANDS, sized(99));
  expect(taken.status).toBe(201);
  expect([refused.status, refused.body]).toEqual([
    400,
    wrongForm(oneError("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")),
  ]);
});

test.for<[string, object, object]>([
  ["an upper-case name", { name: "Relay" }, { name: BAD_NAME }],
  ["a name with a space", { name: "re lay" }, { name: BAD_NAME }],
  ["an option with a bad name", { options: [option({ name: "A" })] }, inOption({ name: BAD_NAME })],
  [
    "no description",
    { description: "" },
    { description: oneError("BASE_TYPE_REQUIRED", "This field is required") },
  ],
  [
    "a required option after a free one",
    { options: [option(), option({ name: "b", required: true })] },
    {
      options: oneError(
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      ),
    },
  ],
  [
    "a description for a message command",
    { type: 3, name: "Open Issue" },
    {
      description: oneError(
        "APPLICATION_COMMAND_DESCRIPTION_CANNOT_BE_SET",
        "Context menu commands cannot have description",
      ),
    },
  ],
])("a command with %s is rejected", async ([, part, errors], { bot }) => {
  const { status, body } = await bot.call("POST", COMMANDS, command(part));
  expect([status, body]).toEqual([400, wrongForm(errors)]);
});

const GERMAN = {
  description_localizations: { de: "Was geschieht" },
  options: [option({ description_localizations: { "es-419": "Cuál" } })],
};

test("a list has localizations only on request", async ({ bot }) => {
  await bot.call("POST", COMMANDS, command(GERMAN));
  const whole = await bot.call("GET", `${COMMANDS}?with_localizations=true`);
  const short = await bot.call("GET", COMMANDS);
  expect(whole.body).toMatchObject([GERMAN]);
  expect(JSON.stringify(short.body)).not.toMatch(/localizations|Cuál/);
});

test("an unknown locale is rejected", async ({ bot }) => {
  const spoken = { description_localizations: { tlh: "nuq" } };
  const { status, body } = await bot.call("POST", COMMANDS, command(spoken));
  const error = oneError("BASE_TYPE_CHOICES", "Value must be one of the allowed ones.");
  expect([status, body]).toEqual([400, wrongForm({ description_localizations: { tlh: error } })]);
});

test("a list with a duplicate name is rejected and changes nothing", async ({ bot }) => {
  await bot.call("POST", COMMANDS, command());
  const { body } = await bot.call("PUT", COMMANDS, [
    command({ name: "a" }),
    command({ name: "a" }),
  ]);
  const error = oneError(
    "APPLICATION_COMMANDS_DUPLICATE_NAME",
    "Application command names must be unique",
  );
  expect(body).toEqual(wrongForm({ 1: error }));
  expect((await bot.call("GET", COMMANDS)).body).toMatchObject([{ name: "relay" }]);
});

test("an application has up to 100 commands", async ({ bot }) => {
  const commands = many(100, (i) => command({ name: `c${i}` }));
  const full = await bot.call("PUT", COMMANDS, commands);
  const one = await bot.call("POST", COMMANDS, command());
  const all = await bot.call("PUT", COMMANDS, [...commands, command()]);
  const known = await bot.call("POST", COMMANDS, command({ name: "c7" }));
  const refusal = { message: "Maximum number of application commands reached (100)", code: 30032 };
  expect([full.status, one.status, all.status, known.status]).toEqual([200, 400, 400, 200]);
  expect([one.body, all.body]).toEqual([refusal, refusal]);
});

test("a server accepts 200 new commands a day", async ({ bot }) => {
  bot.platform.switches.limits = true;
  const put = (start: string) =>
    bot.call(
      "PUT",
      IN_GUILD,
      many(100, (i) => command({ name: `${start}${i}` })),
    );
  const [first, second] = [await put("a"), await put("b")];
  await bot.call("PUT", IN_GUILD, []);
  const third = await bot.call("POST", IN_GUILD, command());
  bot.clock.advance(24 * 60 * 60_000);
  const nextDay = await bot.call("POST", IN_GUILD, command());
  expect([first.status, second.status, third.status, nextDay.status]).toEqual([200, 200, 429, 201]);
  expect(third.body).toMatchObject({ code: 30034, retry_after: 86_400 });
});
