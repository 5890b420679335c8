import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { hoursText } from '../../site/duration-text.js';
import { STATS } from '../../site/stats.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { responseHoursOf } from './area.rules.js';

export function AreaStats({ area }: { area: ServiceArea }) {
  const stats = [{ value: hoursText(responseHoursOf(area)), label: 'response time' }, ...STATS];
  return (
    <div className="border-b border-line bg-band">
      <dl
        className={cn(container, 'grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:py-12 lg:grid-cols-4')}
      >
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-small text-ink-soft">{label}</dt>
            <dd className="font-display text-heading text-accent-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
