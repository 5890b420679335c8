/** As `tools/pictures/sizes.ts` makes them: the whole, and its upright part. */
const WIDE = [1080, 1600, 2400];
const TALL = [540, 900];
const BASE = '/pictures/hero';

const sourceSet = (base: string, widths: readonly number[]): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

/** A fender under beads of water at dusk; the words beside it say what it is about. */
export function HeroPicture() {
  return (
    <div className="absolute inset-0 -z-10 hero-shade">
      <picture>
        <source
          type="image/avif"
          media="(max-aspect-ratio: 3/4)"
          sizes="75vh"
          srcSet={sourceSet(`${BASE}-tall`, TALL)}
        />
        <source
          type="image/avif"
          sizes="(max-aspect-ratio: 16/9) 177vh, 100vw"
          srcSet={sourceSet(BASE, WIDE)}
        />
        <img
          src={`${BASE}.webp`}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="size-full object-cover object-bottom"
        />
      </picture>
    </div>
  );
}
