import type { ReactNode } from 'react';
import { cn } from './cn.js';

export type BadgeTone = 'neutral' | 'quiet' | 'good' | 'warm' | 'bad' | 'cool' | 'alarm';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-edge/70 text-ink-soft',
  /** The type of a record, shown beside its status. */
  quiet: 'border-transparent bg-raised text-ink-soft',
  good: 'border-good/40 bg-good/10 text-good',
  warm: 'border-glow/40 bg-glow/10 text-accent',
  bad: 'border-bad/40 bg-bad/10 text-bad',
  alarm: 'border-alarm bg-alarm text-white',
  cool: 'border-glass/40 bg-glass/10 text-glass',
};

/** Shows a capital first letter; the text itself stays as it is in the API. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-block rounded-pill border px-2.5 py-0.5 text-fine font-medium whitespace-nowrap',
        'first-letter:uppercase',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
