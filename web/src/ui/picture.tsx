import { cn } from './cn.js';
import { LogoMark } from './logo.js';

/** Widths of our own pictures, as `tools/pictures/sizes.ts` makes them: `NAME-480.avif` and so on. */
const WIDTHS = [480, 640, 832, 1248];
const OURS = /^\/pictures\/[a-z0-9-]+(?=\.webp$)/;
/** Widths in which an uploaded picture is served; one that is smaller comes as it is. */
const UPLOADED_WIDTHS = [480, 832];
const UPLOADED = /^\/media\/[0-9a-f]{32}(?=\.webp$)/;

/** Every picture of ours is 3:2, and others are shown so. */
const SIZE = { width: 1248, height: 832 };

interface PictureProps {
  url: string | null;
  /** Empty or null for decoration. */
  alt: string | null;
  /** How wide it will stand, as `img` takes it: "(min-width: 64rem) 33vw, 100vw". */
  sizes: string;
  /** In the first screen: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** A 3:2 picture that fills its box. Without one, a plain panel stands in its place. */
export function Picture({ url, alt, sizes, priority = false, className }: PictureProps) {
  if (!url) {
    return (
      <span className={cn('grid place-items-center bg-night-800', className)} aria-hidden="true">
        <LogoMark className="size-16 opacity-25" />
      </span>
    );
  }
  const own = OURS.exec(url)?.[0];
  const uploaded = UPLOADED.exec(url)?.[0];
  return (
    <picture className={cn('block', className)}>
      {own && (
        <source
          type="image/avif"
          sizes={sizes}
          srcSet={WIDTHS.map((width) => `${own}-${width}.avif ${width}w`).join(', ')}
        />
      )}
      <img
        {...(uploaded && { sizes, srcSet: uploadedSources(uploaded) })}
        src={url}
        alt={alt ?? ''}
        {...SIZE}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        {...(priority && { fetchPriority: 'high' as const })}
        className="size-full rounded-[inherit] object-cover"
      />
    </picture>
  );
}

const uploadedSources = (name: string): string =>
  [
    ...UPLOADED_WIDTHS.map((width) => `${name}-${width}.webp ${width}w`),
    `${name}.webp ${SIZE.width}w`,
  ].join(', ');
