import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { hoursText } from '../../site/duration-text.js';
import { RATING, STATS } from '../../site/stats.js';
import { cn } from '../../ui/cn.js';
import { responseOf } from './area.rules.js';

export function AreaStats({ area }: { area: ServiceArea }) {
  const { hours, stat } = responseOf(area);
  const stats = [{ value: hoursText(hours), label: stat }, ...STATS, RATING];
  return (
    // Phones hide the first stat, because the hero shows it.
    <dl className="grid grid-cols-3 gap-x-4 sm:grid-cols-[minmax(min-content,1.4fr)_repeat(3,minmax(0,1fr))] sm:gap-x-6 xl:gap-x-10">
      {stats.map(({ value, label }, index) => (
        <div
          key={label}
          className={cn('border-t border-line pt-4', index === 0 && 'max-sm:hidden')}
        >
          <dt className="text-small text-ink-soft first-letter:uppercase">{label}</dt>
          <dd className="mt-1 font-display text-heading whitespace-nowrap text-accent-strong">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
