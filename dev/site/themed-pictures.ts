// Replaces a themed <picture>, as GitHub shows it, by two images. The site shows the one for its own theme.

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

/** Without a leading dot, a path does not count as a local file. */
function relative(src: string): string {
  return /^[./]/.test(src) ? src : `./${src}`;
}
