import { Section } from '../../ui/section.js';
import type { Step } from './fixed-offerings.js';

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Section theme="dusk" title="How it works">
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:mt-12 sm:grid-cols-2 lg:grid-cols-4">
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
    </Section>
  );
}
