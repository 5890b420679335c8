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
    <dl className="grid grid-cols-2 gap-x-6 md:grid-cols-4 xl:gap-x-10">
      {stats.map(({ value, label, note }) => (
        <div key={label} className="grid content-start max-md:pb-4">
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
