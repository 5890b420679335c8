import type { ReactNode } from 'react';
import { cn } from './cn.js';

/** Page width. All pages share the same left and right edges. */
export const container = 'mx-auto w-full max-w-7xl px-5 sm:px-8';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** Bands of a page alternate between the themes. */
  theme?: 'dusk' | 'noon';
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, lead, theme, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cn(
        'py-16 sm:py-24',
        theme && 'bg-ground',
        theme === 'dusk' && 'theme-dusk',
        theme === 'noon' && 'theme-noon',
        className,
      )}
    >
      <div className={container}>
        <div className="max-w-2xl">
          <h2 className="font-display text-heading">{title}</h2>
          {lead && <p className="mt-4 text-lead text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
