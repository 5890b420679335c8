import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { container } from '../../ui/section.js';
import type { Step } from './fixed-offerings.js';

interface StepsProps {
  steps: readonly Step[];
  /** Beside the steps on wide screens. */
  picture?: { url: string; alt: string };
}

export const Steps = ({ steps, picture }: StepsProps) => (
  <section className={cn('theme-dusk bg-ground', picture && 'lg:grid lg:grid-cols-2')}>
    {picture && (
      <div className="relative aspect-3/2 sm:max-lg:aspect-2/1 lg:aspect-auto">
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
    )}
    <div
      className={cn(
        container,
        'py-12 sm:py-18',
        picture && 'lg:max-w-none lg:pr-[max(2rem,calc(50vw-38rem))] lg:pl-16',
      )}
    >
      <h2 className="font-display text-heading">How it works</h2>
      <ol
        className={cn(
          'mt-6 grid gap-x-8 gap-y-6 sm:mt-12 sm:gap-y-8 sm:grid-cols-2',
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

/** On phones, the number is beside the text. */
const StepItem = ({ title, text, number }: Step & { number: number }) => (
  <li className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-edge/60 pt-4 sm:block sm:pt-5">
    <span aria-hidden="true" className="font-display text-heading text-accent tabular-nums">
      {number}
    </span>
    <h3 className="text-title font-semibold sm:mt-3">{title}</h3>
    <p className="col-start-2 mt-1 text-small text-ink-soft sm:mt-2">{text}</p>
  </li>
);
