// What the command line tells a set of pictures.

export type ShotOptions = {
  /** More pages of the site, as in `guides/chatone`. */
  pages: readonly string[];
};
