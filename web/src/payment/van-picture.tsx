import { Picture } from '../ui/picture.js';

/**
 * Fills the shorter half of a receipt on wide screens. Not used beside a card form, because it would push the form out of
 * view.
 */
export const VanPicture = () => (
  <Picture
    url="/pictures/driveway-van.webp"
    alt=""
    sizes="(min-width: 80rem) 35rem, 45vw"
    className="mt-10 aspect-21/9 rounded-picture max-lg:hidden [&>img]:object-[50%_62%]"
  />
);
