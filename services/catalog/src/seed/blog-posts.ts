import { desertSunAndClearCoat } from './blog-posts/desert-sun-and-clear-coat.js';
import { hardWaterSpotsInLasVegas } from './blog-posts/hard-water-spots-in-las-vegas.js';
import { howOftenToCleanTrashBins } from './blog-posts/how-often-to-clean-trash-bins.js';
import { interiorCareAt110Degrees } from './blog-posts/interior-care-at-110-degrees.js';
import { whatCeramicCoatingDoes } from './blog-posts/what-ceramic-coating-does.js';
import { whatPaintCorrectionRemoves } from './blog-posts/what-paint-correction-removes.js';
import type { BlogPostSeed } from './shapes.js';

/** Newest first. */
export const blogPosts = [
  whatPaintCorrectionRemoves,
  whatCeramicCoatingDoes,
  hardWaterSpotsInLasVegas,
  howOftenToCleanTrashBins,
  interiorCareAt110Degrees,
  desertSunAndClearCoat,
] as const satisfies readonly BlogPostSeed[];
