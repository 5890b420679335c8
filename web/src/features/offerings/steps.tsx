import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { container } from '../../ui/section.js';
import type { Step } from './fixed-offerings.js';

interface StepsProps {
  steps: readonly Step[];
  /** Beside the steps on wide screens. */
  picture?: { url: string; alt: string };
}

/** The picture is in the same column as the prices above. */
export const Steps = ({ steps, picture }: StepsProps) => (
  <section className="theme-dusk bg-ground">
    <div
      className={cn(
        container,
        'pb-10 sm:pb-18',
        picture && 'gap-x-16 lg:grid lg:grid-cols-[1fr_26rem]',
      )}
    >
      {picture && (
        <div className="relative aspect-3/2 max-lg:-mx-(--page-inset) sm:max-lg:aspect-2/1 lg:col-start-2 lg:row-start-2 lg:mt-10 lg:aspect-auto">
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 26rem, 100vw"
            className="absolute inset-0 size-full lg:rounded-picture"
          />
        </div>
      )}
      <h2 className="pt-10 font-display text-heading sm:pt-18 lg:col-span-2">How it works</h2>
      <ol
        className={cn(
          'mt-5 grid gap-x-8 sm:mt-10 sm:grid-cols-2 sm:gap-y-8',
          picture ? 'lg:grid-cols-1 lg:gap-y-0' : 'lg:grid-cols-4',
        )}
      >
        {steps.map((step, index) => (
          <StepItem key={step.title} {...step} number={index + 1} isLine={!!picture} />
        ))}
      </ol>
    </div>
  </section>
);

interface StepItemProps extends Step {
  number: number;
  /** Puts the text beside the title on wide screens. */
  isLine: boolean;
}

const StepItem = ({ title, text, number, isLine }: StepItemProps) => (
  <li
    className={cn(
      'grid grid-cols-[2rem_1fr] content-start border-t border-edge/60 py-3 sm:grid-cols-[3rem_1fr] sm:pt-4 sm:pb-0',
      isLine && 'lg:pb-4 xl:grid-cols-[3rem_20rem_1fr] xl:items-baseline',
    )}
  >
    <span
      aria-hidden="true"
      className={cn(
        'row-span-2 font-display text-part leading-none text-accent tabular-nums sm:text-heading sm:leading-none',
        isLine && 'xl:row-span-1 xl:text-part xl:leading-none',
      )}
    >
      {number}
    </span>
    <h3 className="font-semibold sm:text-title">{title}</h3>
    <p className={cn('text-small text-ink-soft sm:mt-1', isLine && 'xl:mt-0')}>{text}</p>
  </li>
);
