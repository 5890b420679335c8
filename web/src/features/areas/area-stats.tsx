import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { hoursText } from '../../site/duration-text.js';
import { STATS } from '../../site/stats.js';
import { responseHoursOf } from './area.rules.js';

export function AreaStats({ area }: { area: ServiceArea }) {
  const stats = [{ value: hoursText(responseHoursOf(area)), label: 'response time' }, ...STATS];
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:gap-x-10 md:grid-cols-[auto_repeat(3,1fr)]">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse border-t border-line py-4">
          <dt className="mt-1 text-small text-ink-soft">{label}</dt>
          <dd className="font-display text-heading whitespace-nowrap text-accent-strong tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
