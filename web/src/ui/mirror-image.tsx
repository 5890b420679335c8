import { HERO_SIZES } from './hero-grid.js';
import { Picture, type PictureProps } from './picture.js';

/**
 * The horizon and the fading reflection below a full-width picture, on phones and tablets. Its parent must be positioned,
 * contain the picture and set `--focus`.
 */
export const MirrorImage = ({ url }: Pick<PictureProps, 'url'>) => (
  <div aria-hidden="true" className="lg:hidden">
    <div className="mirror-strip">
      <Picture url={url} alt="" sizes={HERO_SIZES} className="size-full [&>img]:object-(--focus)" />
    </div>
    <div className="absolute inset-x-0 top-full horizon-line" />
  </div>
);
