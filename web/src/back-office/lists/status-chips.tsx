import { cn } from '../../ui/cn.js';

/** A pill of 36 px; its hit area is 44 px high. */
const chip =
  'relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-pill border px-3 text-small font-medium whitespace-nowrap -outline-offset-2 before:absolute before:inset-x-0 before:-inset-y-1.25';

export const chipLook = (isOn: boolean): string =>
  cn(
    chip,
    isOn
      ? 'border-glow bg-pressed text-ink'
      : 'border-edge/70 text-ink-soft hover:border-edge hover:text-ink',
  );

interface StatusChipsProps<S extends string> {
  /** Accessible name of the group. Default: "Status". */
  label?: string;
  statuses: readonly S[];
  /** Undefined while loading. */
  counts: Readonly<Record<S, number>> | undefined;
  value: string | undefined;
  textOf: (status: S) => string;
  /** Empty for all. */
  onChoose: (status: S | '') => void;
}

/** Filters a list by status. The counts are those of all rows, whatever the other filters are. */
export function StatusChips<S extends string>({
  label = 'Status',
  statuses,
  counts,
  value,
  textOf,
  onChoose,
}: StatusChipsProps<S>) {
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  const chips = [
    { status: '' as const, text: 'All', count: all },
    ...statuses.map((status) => ({ status, text: textOf(status), count: counts?.[status] })),
  ];
  const chosen = value ?? '';
  return (
    <div role="group" aria-label={label} className="flex gap-1.5 lg:flex-wrap">
      {chips.map(({ status, text, count }) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className={cn(
            chipLook(status === chosen),
            count === 0 && status !== chosen && 'text-ink-faint',
          )}
        >
          {text}
          {count !== undefined && <span className="text-fine tabular-nums">{count}</span>}
        </button>
      ))}
    </div>
  );
}
