#!/usr/bin/env node
// The `relay` command. Each subcommand is a file in commands/.

import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { Command, Option } from "commander";
import { RESUME_CHOICES } from "../contract/target-list.ts";
import type { ApplyOptions } from "./commands/apply.ts";
import { runAuditVerify } from "./commands/audit.ts";
import { runConfigLoad } from "./commands/config.ts";
import { runDoctor } from "./commands/doctor.ts";
import { runEventsTest } from "./commands/events.ts";
import { runGroupCreate, runGroupSecret } from "./commands/group.ts";
import { runHealthcheck } from "./commands/healthcheck.ts";
import { runMigrate } from "./commands/migrate.ts";
import { runPersonExport, runPersonForget } from "./commands/person.ts";
import type { PullOptions } from "./commands/pull.ts";
import { runRegister } from "./commands/register.ts";
import { runRekey } from "./commands/rekey.ts";
import { runSend } from "./commands/send.ts";
import { runServe } from "./commands/serve.ts";
import { runSetup } from "./commands/setup.ts";
import { runTargetList, runTargetPause, runTargetResume } from "./commands/target.ts";
import { runWhy } from "./commands/why.ts";
import type { PlanOptions } from "./documents/plan.ts";
import type { Role } from "./serve.ts";
import { version } from "./version.ts";

const BASE = "the file as it was last applied; what was pulled where unset";

const relay = new Command("relay").description("A webhook relay for chat.").version(version);

// What is already in the environment wins over the file. Setup must tell the two apart.
relay.hook("preAction", (_relay, command) => {
  if (command.name() !== "setup" && existsSync(".env")) loadEnvFile(".env");
});

relay
  .command("setup")
  .description("the first run: ask for what is needed, try it, write it down, send a test message")
  // Not --env-file: Node takes that for itself, wherever it stands.
  .option("--file <path>", "what is written, and what is known already", ".env")
  .option("--yes", "take every default and ask nothing")
  .action(runSetup);

relay
  .command("serve")
  .description("run the service")
  .addOption(new Option("--role <role>").choices(["api", "worker", "all"]).default("all"))
  .action(({ role }: { role: Role }) => runServe(role));

relay.command("migrate").description("bring the database up to date").action(runMigrate);

relay
  .command("rekey")
  .description("seal every stored secret with the first key of RELAY_SECRET_KEY")
  .action(runRekey);

relay
  .command("register")
  .description("offer the commands on both chats, and say where to send what people do")
  .action(runRegister);

relay.command("doctor").description("check settings, database and reach").action(runDoctor);

relay
  .command("send")
  .description("sign a custom event and post it")
  .argument("<title>", "what it says")
  .option("--description <text>", "more text")
  .option("--url <url>", "what it links to")
  .option("--color <color>", "its color")
  .option("--group <id>", "to this group's endpoint, signed with RELAY_GROUP_SECRET")
  .action(runSend);

const group = relay.command("group").description("make groups and their webhook secrets");
group
  .command("create")
  .argument("<id>", "lower-case letters, digits and dashes")
  .requiredOption("--owner <userId>", "numeric codehost user id of its owner")
  .option("--login <login>", "the owner's login, for display")
  .option("--name <name>", "what people read; the id where unset")
  .action(runGroupCreate);
group
  .command("secret")
  .argument("<id>", "the group")
  .option("--grace <seconds>", "how long the old secret stays valid", "0")
  .action(runGroupSecret);

const target = relay.command("target").description("the places messages go to");
target
  .command("list")
  .description("id, group, place, state and what waits of each")
  .option("--group <id>", "of this group alone")
  .action(runTargetList);
target
  .command("pause")
  .description("send nothing more there; what comes waits")
  .argument("<id>", "as relay target list says it")
  .action(runTargetPause);
target
  .command("resume")
  .description(
    "send what waits, but for what is older than an hour; or do with it what --waiting says",
  )
  .argument("<id>", "as relay target list says it")
  .addOption(
    new Option("--waiting <choice>", "all of it is sent, named in a summary, or skipped").choices(
      RESUME_CHOICES,
    ),
  )
  .action(runTargetResume);

relay
  .command("why")
  .description("say why an event was sent, or was not; exit 1 where nothing is known of it")
  .argument("<what>", "a link, owner/repo#12, a commit's sha, a delivery id or an event's id")
  .option("--group <id>", "in this group alone")
  .option("--target <id>", "whether this target got it, as relay target list says it")
  .action(runWhy);

const config = relay.command("config").description("groups and routes from a file");
config
  .command("load")
  .description("check a file, then take over its groups and their routes")
  .argument("<file>", "JSON: { groups, routes }")
  .action(runConfigLoad);

// Loaded when they run: nobody else needs what they need.
fromFile("pull", "write the configuration of the token's group into a file")
  .option("--force", "also over changes that were not applied")
  .action(async (options: PullOptions) => (await import("./commands/pull.ts")).runPull(options));
fromFile("plan", "say what the file would change: exit 2 where it would, 4 where others did")
  .option("--base <path>", BASE)
  .action(async (options: PlanOptions) => (await import("./commands/plan.ts")).runPlan(options));
fromFile("apply", "write what the file says, if nobody else changed it; exit 3 where refused")
  .option("--base <path>", BASE)
  .option("--yes", "ask nothing")
  .action(async (options: ApplyOptions) => (await import("./commands/apply.ts")).runApply(options));

const events = relay.command("events").description("what EVENTS_URL is told");
events
  .command("test")
  .description("post a signed relay.test event, and print the answer; exit 1 where it is refused")
  .action(runEventsTest);

const audit = relay.command("audit").description("what people changed");
audit
  .command("verify")
  .description("name every changed or missing row; exit 1 where there is one")
  .option("--expect <id:hash>", "a head that was noted elsewhere, as in the log line audit.head")
  .action(runAuditVerify);

const person = relay.command("person").description("what is stored about a person");
person
  .command("export")
  .description("print it as JSON, without secrets")
  .argument("<id>", "numeric codehost user id")
  .action(runPersonExport);
person
  .command("forget")
  .description("delete it, and print what was removed and what remains")
  .argument("<id>", "numeric codehost user id")
  .action(runPersonForget);

relay.command("healthcheck").description("exit 0 when the service lives").action(runHealthcheck);

relay
  .command("version")
  .description("print the version")
  .action(() => console.log(version));

await relay.parseAsync();

function fromFile(name: string, does: string): Command {
  return relay
    .command(name)
    .description(does)
    .option("--file <path>", "the file, in YAML", "relay.yaml")
    .option("--url <address>", "where Relay runs; RELAY_URL where unset")
    .option("--token <token>", "an API token of the group; better RELAY_TOKEN, which nobody sees");
}
