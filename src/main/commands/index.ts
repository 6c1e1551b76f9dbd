// The commands and options of `relay`, with their help. Each command runs from a file in commands/.

import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { Command, Option } from "commander";
import { RESUME_CHOICES } from "../../contract/delivery/target-list.ts";
import type { ApplyOptions, PullOptions } from "./config-file.ts";
import { runAuditVerify } from "./audit.ts";
import { runConfigLoad } from "./config.ts";
import { runDoctor } from "./doctor.ts";
import { runEventsTest } from "./events.ts";
import { runGroupCreate, runGroupSecret } from "./group.ts";
import { runHealthcheck } from "./healthcheck.ts";
import { runListen } from "./listen.ts";
import { runMigrate } from "./migrate.ts";
import {
  runPersonAcceptIssuer,
  runPersonExport,
  runPersonForget,
  runPersonSignIn,
} from "./person.ts";
import { runRegister } from "./register.ts";
import { runRekey } from "./rekey.ts";
import { runSend } from "./send.ts";
import { runSample } from "./sample.ts";
import { runServe } from "./serve.ts";
import { runSetup } from "./setup.ts";
import { runTargetList, runTargetPause, runTargetResume } from "./target.ts";
import { runWhy } from "./why.ts";
import type { PlanOptions } from "../config-file/plan.ts";
import type { ProcessRole } from "../wire/serve.ts";
import { version } from "../settings/version.ts";

const PERSON = "numeric GitHub user id, or {method}:{id}";
const BASE = "the file as last applied (default: the version that was pulled)";

export const relay = new Command("relay")
  .description("Relay delivers webhooks of code hosts to chat channels.")
  .version(version);

// The environment wins over .env. Setup reads both itself, to tell them apart.
relay.hook("preAction", (_relay, command) => {
  if (command.name() !== "setup" && existsSync(".env")) loadEnvFile(".env");
});

relay
  .command("setup")
  .description(
    "configure Relay: ask for each setting, check it, write .env and send a test message",
  )
  // Not --env-file, because Node reserves that option.
  .option("--file <path>", "file that setup reads and writes", ".env")
  .option("--yes", "take every default without asking")
  .action(runSetup);

relay
  .command("serve")
  .description("start the service")
  .addOption(
    new Option("--role <role>", "api: HTTP only; worker: delivery only; all: both")
      .choices(["api", "worker", "all"])
      .default("all"),
  )
  .action(({ role }: { role: ProcessRole }) => runServe(role));

relay.command("migrate").description("apply pending database migrations").action(runMigrate);

relay
  .command("rekey")
  .description("encrypt every stored secret with the first key of RELAY_SECRET_KEY")
  .action(runRekey);

relay
  .command("register")
  .description("register the chat commands and the webhook URLs with the chat platforms")
  .action(runRegister);

relay
  .command("doctor")
  .description("check settings, database, chat platforms and the public URL")
  .option("--report <file>", "also write a file for a bug report, without secrets")
  .action(runDoctor);

relay
  .command("send")
  .description("sign a custom event and send it to Relay")
  .argument("<title>", "title of the message")
  .option("--description <text>", "text below the title")
  .option("--url <url>", "link of the title")
  .option("--color <color>", "red, green, yellow, blue, purple, orange, cyan, gray or #rrggbb")
  .option("--group <id>", "send to this group's endpoint, signed with RELAY_GROUP_SECRET")
  .action(runSend);

const group = relay.command("group").description("create groups and their webhook secrets");
group
  .command("create")
  .description("create a group with one owner")
  .argument("<id>", "lower-case letters, digits and dashes")
  .requiredOption("--owner <userId>", "numeric GitHub user id of the owner")
  .option("--login <login>", "the owner's login, for display")
  .option("--name <name>", "display name (default: the id)")
  .action(runGroupCreate);
group
  .command("secret")
  .description("generate a new webhook secret and print it once")
  .argument("<id>", "id of the group")
  .option("--grace <seconds>", "seconds that the old secret stays valid", "0")
  .action(runGroupSecret);

const target = relay
  .command("target")
  .description("list, pause and resume the channels that messages go to");
target
  .command("list")
  .description("list id, group, channel, state and number of queued messages")
  .option("--group <id>", "only this group")
  .action(runTargetList);
target
  .command("pause")
  .description("stop sending to a target; new messages are queued")
  .argument("<id>", "id from relay target list")
  .action(runTargetPause);
target
  .command("resume")
  .description(
    "resume a target: send queued messages of the last hour and cancel older ones, unless --waiting is set",
  )
  .argument("<id>", "id from relay target list")
  .addOption(
    new Option(
      "--waiting <choice>",
      "send all queued messages, send one summary, or skip them",
    ).choices(RESUME_CHOICES),
  )
  .action(runTargetResume);

relay
  .command("why")
  .description("explain why an event was sent or not; exits with 1 if there is no such event")
  .argument("<what>", "a link, owner/repo#12, a commit's sha, a delivery id or an event's id")
  .option("--group <id>", "only in this group")
  .option("--target <id>", "only for this target, an id from relay target list")
  .action(runWhy);

const config = relay.command("config").description("load groups and routes from a file");
config
  .command("load")
  .description("check a file, then replace all groups and routes by those in it")
  .argument("<file>", "JSON: { groups, routes }")
  .action(runConfigLoad);

// Imported on demand, because no other command needs these modules.
fromFile("pull", "write the configuration of a group into a file")
  .option("--force", "overwrite changes that were not applied")
  .action(async (options: PullOptions) => (await import("./config-file.ts")).runPull(options));
fromFile(
  "plan",
  "show what the file would change; exits with 2 for changes, 4 if the group changed meanwhile",
)
  .option("--base <path>", BASE)
  .action(async (options: PlanOptions) => (await import("./config-file.ts")).runPlan(options));
fromFile(
  "apply",
  "apply the file if the group did not change meanwhile; exits with 3 if Relay rejects it",
)
  .option("--base <path>", BASE)
  .option("--yes", "apply without asking")
  .action(async (options: ApplyOptions) => (await import("./config-file.ts")).runApply(options));

const events = relay.command("events").description("alerts that Relay sends to EVENTS_URL");
events
  .command("test")
  .description(
    "send a signed relay.test event and print the answer; exits with 1 if it is rejected",
  )
  .action(runEventsTest);

withRemote(
  relay
    .command("listen")
    .argument("<endpoint>", "id of the endpoint")
    .description("print what arrives at a named endpoint of the token's group, until Ctrl-C"),
).action(runListen);

relay
  .command("sample")
  .description("send a recorded event as a test; without a name, list all")
  .argument("[name]", "alertmanager/firing, or an event or preset alone, such as push or grafana")
  .requiredOption("--group <id>", "group that receives it")
  .option("--route <id>", "try only this route")
  .option("--endpoint <id>", "named endpoint that it seems to arrive at")
  .option("--repo <owner/name>", "repository to put into it, so that filters match")
  .action(runSample);

const audit = relay.command("audit").description("the audit log");
audit
  .command("verify")
  .description(
    "check the hash chain and name every changed or missing row; exits with 1 if there is one",
  )
  .option("--expect <id:hash>", "a chain head that you saved, as in the log line audit.head")
  .action(runAuditVerify);

const person = relay
  .command("person")
  .description("export or delete the data stored about a person, or sign a person in");
person
  .command("export")
  .description("print the data of a person as JSON, without secrets")
  .argument("<id>", PERSON)
  .action(runPersonExport);
person
  .command("forget")
  .description("delete the data of a person, and print what was removed and what remains")
  .argument("<id>", PERSON)
  .action(runPersonForget);
person
  .command("sign-in")
  .description("print a one-time link that signs a person in while no sign-in method works")
  .argument("<id>", PERSON)
  .action(runPersonSignIn);
person
  .command("accept-issuer")
  .description("accept the server of a sign-in method, if it is the same one at a new URL")
  .argument("<method>", "sign-in method, such as oidc")
  .action(runPersonAcceptIssuer);

relay
  .command("healthcheck")
  .description("check that the service is up; exits with 0 if it is")
  .action(runHealthcheck);

const print = () => console.log(version);
relay.command("version").description("print the version").action(print);

function fromFile(name: string, does: string): Command {
  return withRemote(
    relay.command(name).description(does).option("--file <path>", "YAML file", "relay.yaml"),
  );
}

function withRemote(command: Command): Command {
  return command
    .option("--url <url>", "URL of Relay (default: RELAY_URL)")
    .option(
      "--token <token>",
      "API token of the group; prefer RELAY_TOKEN, which other users cannot see in the process list",
    );
}
