import { cn } from '../../ui/cn.js';
import { LogoMark } from '../../ui/logo.js';
import { Picture } from '../../ui/picture.js';

interface ThumbnailProps {
  url: string | null;
  /** Size and corners. */
  className: string;
}

/** The picture of a record in a list, or a placeholder until it has loaded. Decorative, because the name is beside it. */
export const Thumbnail = ({ url, className }: ThumbnailProps) => (
  <span className={cn('relative block shrink-0 overflow-hidden bg-raised', className)}>
    <LogoMark className="size-full opacity-25" />
    {url && <Picture url={url} alt="" sizes="6rem" className="absolute inset-0 *:size-full" />}
  </span>
);
