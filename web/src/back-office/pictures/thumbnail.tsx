import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';

interface ThumbnailProps {
  url: string | null;
  /** Size and corners. */
  className: string;
}

/** The picture of a record in a list. Decorative, because the name is beside it. */
export const Thumbnail = ({ url, className }: ThumbnailProps) => (
  <Picture
    url={url}
    alt=""
    sizes="6rem"
    className={cn('shrink-0 overflow-hidden bg-raised *:size-full', className)}
  />
);
