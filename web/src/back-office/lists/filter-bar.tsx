import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Sheet } from '../../ui/sheet.js';
import { useMedia } from '../layout/use-media.js';
import { SearchField } from './search-field.js';

/** All filters fit in one line. Tailwind's `xl`. */
const WIDE = '(width >= 80rem)';

interface FilterBarProps {
  /** Accessible name: "Bookings". */
  label: string;
  placeholder: string;
  text: string | undefined;
  onSearch: (text: string) => void;
  isSet: boolean;
  onClear: () => void;
  /** Number of filters set in the sheet. */
  count?: number;
  /** Status chips and views. */
  chips?: ReactNode;
  /** Creates a record. Not on a phone, whose tab bar does. */
  action?: ReactNode;
  /** The other filters, in one line or in a sheet. */
  children?: (isInline: boolean) => ReactNode;
}

export function FilterBar({ label, chips, action, children, ...bar }: FilterBarProps) {
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const { count = 0, isSet, onClear } = bar;
  const inlineFilters = isWide && children?.(true);
  // Without other filters, the chips leave room for the search.
  const isOneLine = isWide && chips !== undefined && !inlineFilters;
  return (
    <div
      role="search"
      aria-label={label}
      className={cn(
        'border-t border-line [h2+&]:border-t-0',
        isOneLine && 'flex items-start justify-between *:not-first:pt-4 *:not-first:pl-0',
      )}
    >
      {chips && (
        <div className="flex items-start gap-2 px-5 pt-3 sm:pt-4">
          <div className="flex min-w-0 flex-1 gap-2 max-lg:-mr-5 max-lg:chip-row lg:flex-wrap">
            {chips}
          </div>
          {isWide && !isOneLine && action}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 px-5 py-3 sm:pb-4">
        <SearchField
          label="Search"
          labelHidden
          compact={isWide}
          placeholder={bar.placeholder}
          value={bar.text ?? ''}
          onSearch={bar.onSearch}
          wrap={isOneLine ? 'w-56' : 'min-w-36 flex-1 xl:min-w-28 xl:max-w-md'}
        />
        {inlineFilters}
        {children && !isWide && (
          <Button variant="secondary" className="min-h-12" onClick={() => setOpen(true)}>
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            Filters
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </Button>
        )}
        {isSet && (
          <Button variant="ghost" size="compact" onClick={onClear}>
            Clear filters
          </Button>
        )}
        {action && (!isWide || isOneLine) && <div className="max-sm:hidden">{action}</div>}
      </div>
      {children && !isWide && (
        <Sheet open={isOpen} onOpenChange={setOpen} title="Filters">
          <div className="grid grid-cols-2 gap-4 py-2">{children(false)}</div>
          <Button className="mt-4 w-full" onClick={() => setOpen(false)}>
            Show results
          </Button>
        </Sheet>
      )}
    </div>
  );
}
