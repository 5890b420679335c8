import { Picture } from '../ui/picture.js';

/** On a receipt on wide screens, in the shorter half of the page. Not beside a card form, which it would push out of view. */
export const VanPicture = () => (
  <Picture
    url="/pictures/driveway-van.webp"
    alt=""
    sizes="(min-width: 80rem) 35rem, 45vw"
    className="mt-10 aspect-21/9 max-lg:hidden [&>img]:object-[50%_62%]"
  />
);
