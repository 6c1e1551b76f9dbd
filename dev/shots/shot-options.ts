// Command-line options of a set of screenshots.

export type ShotOptions = {
  /** Additional pages of the site, such as `guides/chatone`. */
  pages: readonly string[];
};
