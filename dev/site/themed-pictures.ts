// A <picture> of both themes, as a code host shows it, becomes two images of which the site shows the one that
// fits its own switch.

const PICTURE =
  /<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)"\s*\/?>\s*<img alt="([^"]*)" src="([^"]+)"\s*\/?>\s*<\/picture>/g;

export function themedPictures(html: string): string {
  return html.replaceAll(
    PICTURE,
    (_whole, dark: string, alt: string, light: string) =>
      `<div class="themed">${image("light", light, alt)}${image("dark", dark, alt)}</div>`,
  );
}

function image(theme: string, src: string, alt: string): string {
  return `<img class="only-${theme}" src="${relative(src)}" alt="${alt}" loading="lazy">`;
}

/** Only what begins with a dot is taken for a file of ours. */
function relative(src: string): string {
  return /^[./]/.test(src) ? src : `./${src}`;
}
