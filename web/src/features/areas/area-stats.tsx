import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { hoursText } from '../../site/duration-text.js';
import { STATS, type Stat } from '../../site/stats.js';
import { cn } from '../../ui/cn.js';
import { responseOf } from './area.rules.js';

export function AreaStats({ area }: { area: ServiceArea }) {
  const { hours, stat, meaning } = responseOf(area);
  const stats: (Stat & { note?: string })[] = [
    { value: hoursText(hours), label: stat, note: meaning },
    ...STATS,
  ];
  return (
    // On tablets, the stat with a note has its own row, so that the others line up. On phones, the hero shows it.
    <dl className="grid grid-cols-3 gap-x-4 md:grid-cols-[minmax(min-content,1.4fr)_repeat(3,minmax(0,1fr))] md:gap-x-6 xl:gap-x-10">
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className={cn(
            'grid content-start max-md:pb-4',
            note && 'max-md:col-span-full max-sm:hidden',
          )}
        >
          <dt className="order-1 mt-1 text-small text-ink-soft">{label}</dt>
          <dd className="border-t border-line pt-4 font-display text-heading whitespace-nowrap text-accent-strong">
            {value}
          </dd>
          {note && <dd className="order-2 text-fine text-pretty text-ink-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
