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

interface FactsProps {
  facts: readonly Fact[];
  /** Three columns on a wide screen: for a panel as wide as the page. */
  isRow?: boolean;
}

export function Facts({ facts, isRow = false }: FactsProps) {
  return (
    <dl
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line px-5 py-4 text-small sm:gap-x-6',
        isRow && 'lg:grid-cols-3',
      )}
    >
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={cn('min-w-0', wide && 'col-span-2', isRow && 'lg:col-span-1')}>
          <dt className="text-fine text-ink-faint">{name}</dt>
          <dd className="mt-0.5 text-pretty break-words whitespace-pre-line">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
