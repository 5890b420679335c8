import { Link } from 'react-router';
import { paths } from '../../../paths.js';
import { BeforeAfter } from '../../../ui/before-after.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

/** One car before and after paint correction. */
export function MirrorFinish() {
  return (
    <section className="theme-dusk bg-ground py-10 sm:py-18">
      <div className={cn(container, 'grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]')}>
        <div>
          <h2 className="font-display text-heading">The same car, before and after</h2>
          <p className="mt-3 text-body text-ink-soft">
            Drag the line. Paint correction removes the swirls and leaves the reflection.
          </p>
          <Link
            to={paths.offering('paint-correction')}
            className="mt-2 inline-flex min-h-10 items-center text-small font-semibold text-accent hover:text-accent-strong hover:underline"
          >
            How we correct paint
          </Link>
        </div>
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
          sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 60vw, 100vw"
          className="max-lg:-mx-(--page-inset) lg:aspect-5/3"
        />
      </div>
    </section>
  );
}
