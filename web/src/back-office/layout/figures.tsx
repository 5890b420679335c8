import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';

export interface Figure {
  name: string;
  /** Undefined while loading. */
  value: string | undefined;
  isBad?: boolean;
}

/** What the rows of a page add up to, in a line below its head. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line sm:flex sm:*:min-w-44">
    {figures.map(({ name, value, isBad }) => (
      <div key={name} className="min-w-0 px-4 py-3 first:pl-5 sm:px-5">
        <dt className="text-fine text-ink-faint">{name}</dt>
        <dd
          className={cn('font-display text-quote tabular-nums wrap-anywhere', isBad && 'text-bad')}
        >
          {value ?? <Skeleton className="mt-1 h-6 w-20" />}
        </dd>
      </div>
    ))}
  </dl>
);
