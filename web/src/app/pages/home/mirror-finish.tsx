import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { SwirlSlider } from '../../../features/offerings/swirl-slider.js';
import { paths } from '../../../paths.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

export const MirrorFinish = () => (
  <section className="theme-dusk bg-ground">
    <div className={cn(container, 'py-8 sm:pt-16')}>
      <h2 className="font-display text-heading">The same car, before and after</h2>
      <div className="mt-3 items-baseline justify-between gap-x-16 sm:flex">
        <p className="text-body text-ink-soft">
          Drag the line. Paint correction removes the swirls and leaves the reflection.
        </p>
        <Link
          to={paths.offering('paint-correction')}
          className="group inline-flex min-h-10 shrink-0 items-center gap-2 text-small font-semibold text-accent hover:text-accent-strong hover:underline pointer-coarse:min-h-11"
        >
          How we correct paint
          <ArrowRight
            className="size-4 transition-transform group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Link>
      </div>
    </div>
    <SwirlSlider />
  </section>
);
