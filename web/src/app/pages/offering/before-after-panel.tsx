import { SwirlSlider } from '../../../features/offerings/swirl-slider.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';

export const BeforeAfterPanel = () => (
  <>
    <div className={cn(container, 'pb-8 sm:pb-10 lg:pt-14')}>
      <h2 className="font-display text-heading">One car, before and after</h2>
      <p className="mt-3 text-ink-soft">
        Drag the line. Correction removes the swirls, so the paint reflects again.
      </p>
    </div>
    <SwirlSlider />
  </>
);
