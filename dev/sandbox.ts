// `npm run sandbox`: runs Relay with all platforms around it, and sends webhooks from them.

import { Command, Option } from "commander";
import { type CodeHostName, CODE_HOSTS } from "../src/contract/hosts/index.ts";
import { listEvents } from "./sandbox/list-events.ts";
import { PORTS } from "./sandbox/platforms.ts";
import { findRunning } from "./sandbox/running.ts";
import { sendOne } from "./sandbox/send.ts";
import { signInSandbox } from "./sandbox/sign-in.ts";
import { readPort } from "./sandbox/read-port.ts";
import { startSandbox } from "./sandbox/start.ts";
import { sendStorm } from "./sandbox/storm.ts";
import { DEFAULT_PORT } from "./sandbox/welcome.ts";

type Sending = { from: CodeHostName; storm?: string; seconds?: string; list?: true };

const sandbox = new Command("sandbox")
  .description("Relay with its code hosts and chats as local servers")
  .addOption(
    new Option("--port <port>", `Relay's port; the platforms take the next ${PORTS - 1}`)
      .env("PORT")
      .argParser(readPort)
      .default(DEFAULT_PORT),
  )
  .action(() => startSandbox(basePort()));

sandbox
  .command("send")
  .description("let a platform of the running sandbox send webhooks to Relay")
  .argument("[event]", "for example push or pull_request.opened")
  .addOption(
    new Option("--from <platform>", "the code host that sends")
      .choices(CODE_HOSTS)
      .default("codehost"),
  )
  .option("--storm <rate>", "a busy day instead of one event, for example 200/s")
  .option("--seconds <seconds>", "how long the storm lasts (default: until Ctrl-C)")
  .option("--list", "list the events that can be sent")
  .action(send);

sandbox
  .command("sign-in")
  .description("sign in to Relay as a person of the sandbox, and print a cookie for curl -b")
  .argument("[login]", "for example ana-lopez, who owns acme", "ana-lopez")
  .action(async (login: string) =>
    console.log(await signInSandbox(findRunning(basePort()), login)),
  );

try {
  await sandbox.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function basePort(): number {
  return sandbox.opts<{ port: number }>().port;
}

async function send(event: string | undefined, options: Sending): Promise<void> {
  if (options.list) return console.log(listEvents(options.from).join("\n"));
  const running = findRunning(basePort());
  if (options.storm) return sendStorm(running, options.storm, options.seconds);
  if (!event) throw new Error("name an event, for example push; --list shows all of them");
  return sendOne(running, event, options.from);
}
