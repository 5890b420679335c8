import { desertSunAndClearCoat } from './articles/desert-sun-and-clear-coat.js';
import { hardWaterSpotsInLasVegas } from './articles/hard-water-spots-in-las-vegas.js';
import { howOftenToCleanTrashBins } from './articles/how-often-to-clean-trash-bins.js';
import { interiorCareAt110Degrees } from './articles/interior-care-at-110-degrees.js';
import { whatCeramicCoatingDoes } from './articles/what-ceramic-coating-does.js';
import { whatPaintCorrectionRemoves } from './articles/what-paint-correction-removes.js';
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
