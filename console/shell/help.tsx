// Help panel: commands in chats, the console, and the API.

import { Anchor, Code, Modal } from "@mantine/core";
import { getOpenApi, getReady } from "../../src/contract/kernel/service.ts";
import styles from "./help.module.css";
import { closePanel, openPanel } from "./panels.ts";

export function Help() {
  return (
    <Modal opened onClose={closePanel} title="Help" size={520}>
      <dl className={styles["list"]}>
        <dt>Why did an event arrive, or not?</dt>
        <dd>
          Open the event in the logs. Its page shows each route and what decided. In a chat, send{" "}
          <Code>/relay why</Code>.
        </dd>
        <dt>Commands in chats</dt>
        <dd>
          Send <Code>/relay help</Code> in a channel or in a private chat with the bot.
        </dd>
        <dt>Keys</dt>
        <dd>
          <Anchor component="button" type="button" onClick={() => openPanel("keys")}>
            Show all keys
          </Anchor>
        </dd>
        <dt>API</dt>
        <dd>
          <Anchor href={getOpenApi.path} target="_blank">
            OpenAPI document
          </Anchor>
          {" and "}
          <Anchor href={getReady.path} target="_blank">
            service status
          </Anchor>
        </dd>
        <dt>Guides</dt>
        <dd>
          The documentation comes with Relay, in the folder <Code>docs</Code>. Ask the operator of
          this Relay where it is published.
        </dd>
      </dl>
    </Modal>
  );
}
