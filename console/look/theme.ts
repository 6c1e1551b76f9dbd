// Mantine theme. Its own dimmed, placeholder and light shades have too little contrast, so its variables point to our
// tokens.

import { createTheme, type CSSVariablesResolver, rem } from "@mantine/core";

const SIZES = new Map([
  ["sm", { "--button-height": "var(--control)", "--button-padding-x": rem(12) }],
  [
    "xs",
    {
      "--button-height": "var(--control-small)",
      "--button-padding-x": rem(9),
      "--button-fz": rem(12.5),
    },
  ],
]);

export const theme = createTheme({
  primaryColor: "relay",
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  colors: {
    relay: [
      "#f7f7fe",
      "#eeeffd",
      "#c9cbf6",
      "#a7abfb",
      "#7b80ee",
      "#6a6fe0",
      "#5457d6",
      "#4547b8",
      "#3a3c80",
      "#20214a",
    ],
    // Mantine's dark palette: text, hints, lines, popovers, fields, page.
    dark: [
      "#ededf2",
      "#a9adb9",
      "#8d919e",
      "#5a5e6b",
      "#3d404b",
      "#282a32",
      "#1d1e24",
      "#16171b",
      "#121317",
      "#0e0f12",
    ],
  },
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--mono)",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(12) },
  defaultRadius: "md",
  breakpoints: { xs: "36em", sm: "48em", md: "62em", lg: "75em", xl: "88em" },
  // Plain objects, so that no component is imported before it is rendered.
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Button: {
      defaultProps: { variant: "default", size: "sm" },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: SIZES.get(String(size)) ?? {},
      }),
      styles: { label: { fontWeight: 500 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    Menu: {
      // Nothing between the items of a menu may take the focus.
      defaultProps: { shadow: "md", position: "bottom-end", withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        size: "md",
        centered: true,
        padding: rem(18),
        radius: "xl",
        closeButtonProps: { "aria-label": "Close" },
      },
      styles: {
        content: { background: "var(--raised)" },
        header: { background: "var(--raised)", minHeight: 0, paddingBlock: `${rem(14)} ${rem(6)}` },
        title: { fontSize: rem(15), lineHeight: rem(22), fontWeight: 600 },
      },
    },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    SegmentedControl: { defaultProps: { size: "xs", withItemsBorders: false } },
    Switch: {
      defaultProps: { size: "sm", withThumbIndicator: false },
      vars: () => ({
        root: {
          "--switch-height": rem(18),
          "--switch-width": rem(30),
          "--switch-track-label-padding": rem(2),
        },
      }),
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** The same for both themes: the tokens use light-dark(). */
const VARIABLES = {
  "--mantine-color-body": "var(--canvas)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-relay-filled": "var(--accent)",
  "--mantine-color-relay-filled-hover": "var(--accent-hover)",
  "--mantine-color-relay-light": "var(--accent-tint)",
  "--mantine-color-relay-light-hover": "var(--accent-tint)",
  "--mantine-color-relay-light-color": "var(--accent-text)",
  "--mantine-color-relay-text": "var(--accent-text)",
  // Menu items.
  "--mantine-color-red-6": "var(--bad)",
  "--mantine-color-red-filled": "var(--bad-fill)",
  "--mantine-color-red-filled-hover": "var(--bad-solid)",
  "--mantine-color-red-light": "var(--bad-tint)",
  "--mantine-color-red-light-hover": "var(--bad-tint)",
  "--mantine-color-red-light-color": "var(--bad)",
  "--mantine-color-green-light": "var(--ok-tint)",
  "--mantine-color-green-light-color": "var(--ok)",
  "--mantine-color-yellow-light": "var(--warn-tint)",
  "--mantine-color-yellow-light-color": "var(--warn)",
  "--mantine-color-gray-light": "var(--idle-tint)",
  "--mantine-color-gray-light-hover": "var(--hover)",
  "--mantine-color-gray-light-color": "var(--text-2)",
  "--mantine-color-gray-text": "var(--text-2)",
};

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: VARIABLES,
  dark: VARIABLES,
});
