import { HERO_SIZES } from './hero-grid.js';
import { Picture, type PictureProps } from './picture.js';

/**
 * On phones and tablets, the horizon below a picture as wide as the page, and its fading mirror image. Placed in the
 * picture's box, with the picture's `--focus`.
 */
export const MirrorImage = ({ url }: Pick<PictureProps, 'url'>) => (
  <div aria-hidden="true" className="lg:hidden">
    <div className="mirror-strip">
      <Picture url={url} alt="" sizes={HERO_SIZES} className="size-full [&>img]:object-(--focus)" />
    </div>
    <div className="absolute inset-x-0 top-full horizon-line" />
  </div>
);
