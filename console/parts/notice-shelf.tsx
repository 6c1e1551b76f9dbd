// Where notices stand. It comes after the first page, and shows what was said before it was there.

import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";

export const { show, hide } = notifications;

export function NoticeShelf() {
  return <Notifications position="bottom-right" autoClose={5_000} />;
}
