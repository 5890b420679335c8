import type { ReactNode } from 'react';
import { cn } from './cn.js';

/** Page width. All pages share the same left and right edges. */
export const container = 'mx-auto w-full max-w-7xl px-(--page-inset)';

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
        'py-10 sm:py-16',
        theme && 'bg-ground',
        theme === 'dusk' && 'theme-dusk',
        theme === 'noon' && 'theme-noon',
        className,
      )}
    >
      <div className={container}>
        <h2 className="font-display text-heading">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-body text-balance text-ink-soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
