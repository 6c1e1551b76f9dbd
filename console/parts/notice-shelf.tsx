// Container of the notices. It loads after the first page, and then shows queued notices.

import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";

export const { show, hide } = notifications;

export function NoticeShelf() {
  return <Notifications position="bottom-right" autoClose={5_000} />;
}
