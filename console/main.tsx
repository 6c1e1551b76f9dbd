// Entry point of the console.

import "@mantine/core/styles.css";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { refuseMarkup } from "./trusted-types.ts";

refuseMarkup();
const root = document.querySelector("#root");
if (!root) throw new Error("the page has no place for the console");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
