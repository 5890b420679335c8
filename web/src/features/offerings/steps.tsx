import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { container } from '../../ui/section.js';
import type { Step } from './fixed-offerings.js';

interface StepsProps {
  steps: readonly Step[];
  /** Beside the steps on wide screens. */
  picture?: { url: string; alt: string };
}

/** The picture is in the same column as the prices above and the related services below. */
export const Steps = ({ steps, picture }: StepsProps) => (
  <section className="theme-dusk bg-ground">
    <div
      className={cn(
        container,
        'pb-12 sm:pb-18',
        picture && 'gap-x-16 lg:grid lg:grid-cols-[1fr_26rem]',
      )}
    >
      {picture && (
        <div className="relative aspect-3/2 max-lg:-mx-(--page-inset) sm:max-lg:aspect-2/1 lg:col-start-2 lg:row-start-2 lg:mt-10 lg:aspect-auto">
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 26rem, 100vw"
            className="absolute inset-0 size-full"
          />
        </div>
      )}
      <h2 className="pt-12 font-display text-heading sm:pt-18 lg:col-span-2">How it works</h2>
      <ol
        className={cn(
          'mt-6 grid gap-x-8 gap-y-6 sm:mt-10 sm:gap-y-8 sm:grid-cols-2',
          !picture && 'lg:grid-cols-4',
        )}
      >
        {steps.map((step, index) => (
          <StepItem key={step.title} {...step} number={index + 1} />
        ))}
      </ol>
    </div>
  </section>
);

const StepItem = ({ title, text, number }: Step & { number: number }) => (
  <li className="grid grid-cols-[3rem_1fr] content-start border-t border-edge/60 pt-4">
    <span
      aria-hidden="true"
      className="row-span-2 font-display text-heading leading-none text-accent tabular-nums"
    >
      {number}
    </span>
    <h3 className="text-title font-semibold">{title}</h3>
    <p className="mt-1 text-small text-ink-soft">{text}</p>
  </li>
);
