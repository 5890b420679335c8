import { BeforeAfter } from '../../ui/before-after.js';

/** One car before and after paint correction, from edge to edge. Phones show its door and front end. */
export const SwirlSlider = () => (
  <BeforeAfter
    label="Compare before and after"
    before={{
      url: '/pictures/mirror-swirled.webp',
      alt: 'A dark coupe at sunset, its paint hazy and full of swirl marks',
    }}
    after={{
      url: '/pictures/mirror-corrected.webp',
      alt: 'The same car after correction, its flank a mirror of the sunset',
    }}
    sizes="(min-width: 40rem) 100vw, 110vw"
    className="aspect-square sm:aspect-3/2 lg:aspect-8/3 [&_img]:object-[78%_50%]"
  />
);
