import { PICTURE_WIDTHS, PictureHash } from '@desert-mirror/contracts/catalog-admin';

/** Maximum width; a smaller picture is not enlarged. */
const FULL_WIDTH = 1248;
/** All pictures of the site have this ratio. */
const RATIO = 3 / 2;

export interface Frame {
  width: number;
  height: number;
}

const frameOf = (width: number): Frame => ({
  width,
  height: Math.max(1, Math.round(width / RATIO)),
});

/** The largest 3:2 frame within a picture. */
export const fullFrame = (given: Frame): Frame =>
  frameOf(Math.max(1, Math.min(FULL_WIDTH, given.width, Math.floor(given.height * RATIO))));

export const smallerFrames = (full: Frame): Frame[] =>
  PICTURE_WIDTHS.filter((width) => width < full.width).map(frameOf);

/** Longest side of a visitor's photo. */
const PHOTO_SIDE = 1600;

/** The size of a whole photo, reduced if it is larger. */
export function withinPhoto({ width, height }: Frame): Frame {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

const FILE = /^([0-9a-f]+)(?:-(\d+))?\.webp$/;

/** Parses `<hash>.webp` and `<hash>-<width>.webp`; undefined for any other name. */
export function parseFileName(file: string): { hash: string; width: number } | undefined {
  const [, hash, given] = FILE.exec(file) ?? [];
  if (hash === undefined || !PictureHash.safeParse(hash).success) return undefined;
  if (given === undefined) return { hash, width: 0 };
  // Any other width would add a copy of the full size to the cache.
  const width = PICTURE_WIDTHS.find((known) => String(known) === given);
  return width === undefined ? undefined : { hash, width };
}
