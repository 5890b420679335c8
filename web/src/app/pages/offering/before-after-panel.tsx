import { BeforeAfter } from '../../../ui/before-after.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

export const BeforeAfterPanel = () => (
  <div className={cn(container, 'lg:pt-10 lg:pb-18')}>
    <div className="items-end gap-x-16 pb-8 lg:grid lg:grid-cols-[1fr_26rem]">
      <h2 className="font-display text-heading">One car, before and after</h2>
      <p className="mt-3 max-w-md text-balance text-ink-soft lg:mt-0 lg:mb-1">
        Drag the line. Correction removes the swirls, so the paint reflects again.
      </p>
    </div>
    <BeforeAfter
      label="Compare before and after"
      before={{
        url: '/pictures/mirror-swirled.webp',
        alt: 'A dark coupe at sunset, its paint hazy and full of swirl marks',
      }}
      after={{
        url: '/pictures/mirror-corrected.webp',
        alt: 'The same car without swirls, its flank a mirror of the sunset',
      }}
      sizes="(min-width: 80rem) 76rem, 100vw"
      className="max-lg:-mx-(--page-inset) lg:aspect-5/2"
    />
  </div>
);
