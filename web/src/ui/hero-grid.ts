import { cn } from './cn.js';
import { container } from './section.js';

/**
 * A hero's text and picture: on wide screens side by side, cut at the middle of the page's columns. Both begin below
 * the navigation bar, so that its texts have one calm background.
 */
export const heroGrid = 'pt-18 lg:grid lg:grid-cols-[1fr_calc(50%-2rem)]';

/** The text column of a hero, aligned with the page. */
export const heroText = cn(
  container,
  'min-w-0 lg:max-w-none lg:pr-8 lg:pl-[max(2rem,calc(50vw-38rem))]',
);

/** The `sizes` of the picture. On wide screens it is taller than 3:2: it is cropped at the sides and needs a wider file. */
export const HERO_SIZES = '(min-width: 64rem) 62vw, 100vw';
