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
      <div className="relative aspect-3/2 sm:max-lg:aspect-5/2 lg:aspect-auto">
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
          'mt-6 grid gap-x-8 gap-y-8 sm:mt-12 sm:grid-cols-2',
          !picture && 'lg:grid-cols-4',
        )}
      >
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-edge/60 pt-5">
            <span aria-hidden="true" className="font-display text-heading text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-3 text-title font-semibold">{title}</h3>
            <p className="mt-2 text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
