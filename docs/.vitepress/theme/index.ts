// VitePress' own theme in the console's colours and type.

import DefaultTheme from "vitepress/theme-without-fonts";
import "../../../console/look/fonts.css";
import "../../../console/look/tokens.css";
import "./look.css";
import "./first-page.css";

export default DefaultTheme;
