import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { hoursText } from '../../site/duration-text.js';
import { STATS, type Stat } from '../../site/stats.js';
import { responseOf } from './area.rules.js';

export function AreaStats({ area }: { area: ServiceArea }) {
  const { hours, meaning } = responseOf(area);
  const stats: (Stat & { note?: string })[] = [
    { value: hoursText(hours), label: 'response time', note: meaning },
    ...STATS,
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:gap-x-10 lg:max-xl:gap-x-6 md:grid-cols-[auto_repeat(3,1fr)]">
      {stats.map(({ value, label, note }) => (
        <div key={label} className="grid content-start max-md:pb-4 md:contents">
          <dt className="order-1 mt-1 text-small text-ink-soft md:row-start-2">{label}</dt>
          <dd className="border-t border-line pt-4 font-display text-heading whitespace-nowrap text-accent-strong md:row-start-1">
            {value}
          </dd>
          {note && (
            <dd className="order-2 text-fine text-ink-faint md:col-span-full md:row-start-3 md:mt-1">
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
