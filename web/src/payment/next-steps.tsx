import { cn } from '../ui/cn.js';

export type NextStep = readonly [title: string, text: string];

interface NextStepsProps {
  title: string;
  steps: readonly NextStep[];
  className?: string;
}

/** What happens after the customer's answer or payment. */
export const NextSteps = ({ title, steps, className }: NextStepsProps) => (
  <section className={cn('border-t border-line pt-6', className)}>
    <h3 className="text-small font-semibold">{title}</h3>
    <ol className="mt-4 grid gap-4">
      {steps.map(([name, text], index) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] items-baseline">
          <span
            aria-hidden="true"
            className="font-display text-quote/none text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <div>
            <p className="text-body font-semibold">{name}</p>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
