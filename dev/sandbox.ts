// `npm run sandbox`: Relay with the platforms around it, and the webhooks that a person sends there.

import { Command, Option } from "commander";
import { listEvents, type Sender } from "./sandbox/list-events.ts";
import { findRunning } from "./sandbox/running.ts";
import { sendOne } from "./sandbox/send.ts";
import { signInSandbox } from "./sandbox/sign-in.ts";
import { startSandbox } from "./sandbox/start.ts";
import { sendStorm } from "./sandbox/storm.ts";

type Sending = { from: Sender; storm?: string; seconds?: string; list?: true };

const sandbox = new Command("sandbox")
  .description("Relay with codehost, altforge, chatone and chattwo on this machine")
  .addOption(
    new Option("--port <port>", "Relay's port; the platforms take the next four")
      .env("PORT")
      .default("8080"),
  )
  .action(() => startSandbox(basePort()));

sandbox
  .command("send")
  .description("let a platform of the running sandbox send webhooks to Relay")
  .argument("[event]", "as in push, or pull_request.opened")
  .addOption(new Option("--from <platform>").choices(["codehost", "altforge"]).default("codehost"))
  .option("--storm <rate>", "a busy day instead of one event, as in 200/s")
  .option("--seconds <seconds>", "how long the storm lasts; until Ctrl-C where unset")
  .option("--list", "say which events there are")
  .action(send);

sandbox
  .command("sign-in")
  .description("sign in to Relay as somebody of the sandbox: prints a cookie for curl -b")
  .argument("[login]", "as in ana-lopez, who owns acme", "ana-lopez")
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
  return Number(sandbox.opts<{ port: string }>().port);
}

async function send(event: string | undefined, options: Sending): Promise<void> {
  if (options.list) return console.log(listEvents(options.from).join("\n"));
  const running = findRunning(basePort());
  if (options.storm) return sendStorm(running, options.storm, options.seconds);
  if (!event) throw new Error("which event? --list says which there are");
  return sendOne(running, event, options.from);
}
