import { BeforeAfter } from '../../ui/before-after.js';

/** One hood before and after paint correction, from edge to edge. */
export const SwirlSlider = () => (
  <BeforeAfter
    label="Compare before and after"
    before={{
      url: '/pictures/mirror-swirled.webp',
      alt: 'The hood of a dark blue coupe, hazy and full of swirl marks',
    }}
    after={{
      url: '/pictures/mirror-corrected.webp',
      alt: 'The same hood after correction, a clear mirror of lamps and evening sky',
    }}
    sizes="(min-width: 40rem) 100vw, 110vw"
    className="aspect-square sm:aspect-3/2 lg:aspect-8/3"
  />
);
