import { Fragment, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';

export interface Fact {
  name: string;
  /** Null or undefined: unknown. */
  value: ReactNode;
  /** Long values span both columns. */
  wide?: boolean;
}

/** Breaks lines only between words, so that "F-150" stays in one. */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(/(\s+)/).map((part, index) =>
    index % 2 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ),
  );

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line px-5 py-4 text-small sm:gap-x-6">
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={cn('min-w-0', wide && 'col-span-2')}>
          <dt className="text-fine text-ink-faint">{name}</dt>
          <dd className="mt-0.5 text-pretty break-words whitespace-pre-line">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
