import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Sheet } from '../../ui/sheet.js';
import { toolbarButtons } from '../layout/panel.js';
import { useMedia } from '../layout/use-media.js';
import { SearchField } from './search-field.js';

/** All filters fit in one line. Tailwind's `xl`. */
const WIDE = '(width >= 80rem)';
/** A search fits beside the chips and the action. */
const WIDER = '(width >= 90rem)';

interface FilterBarProps {
  /** Accessible name: "Bookings". */
  label: string;
  /** Without it, the filters need no sheet: they fit in one line on every screen. */
  search?: {
    placeholder: string;
    text: string | undefined;
    onSearch: (text: string) => void;
  };
  isSet?: boolean;
  onClear?: () => void;
  /** Number of filters set in the sheet. */
  count?: number;
  /** Status chips and views. */
  chips?: ReactNode;
  /** Creates a record. Lists with a search hide it on phones, whose tab bar has it. */
  action?: ReactNode;
  /** The other filters, in one line or in a sheet. */
  children?: (isInline: boolean) => ReactNode;
}

/** The same in every list: chips with the action at the right, then a line with the search and the other filters. */
export function FilterBar({ label, search, chips, action, children, ...bar }: FilterBarProps) {
  const isWide = useMedia(WIDE);
  const isWider = useMedia(WIDER);
  const [isOpen, setOpen] = useState(false);
  const { count = 0, isSet, onClear } = bar;
  const isInline = isWide || !search;
  const inlineFilters = isInline && children?.(true);
  const isActionAbove = Boolean(chips) && (isWide || !search);
  /** A search alone would leave its line half empty. */
  const isSearchAbove = Boolean(chips && search) && isWider && !inlineFilters;
  const end = action && (
    <div
      className={cn(
        'ml-auto',
        search ? 'max-sm:hidden' : 'max-sm:w-full max-sm:*:w-full',
        isWide || !search ? toolbarButtons : '*:min-h-12',
      )}
    >
      {action}
    </div>
  );
  const field = search && (
    <SearchField
      label="Search"
      labelHidden
      compact={isWide}
      placeholder={search.placeholder}
      value={search.text ?? ''}
      onSearch={search.onSearch}
      wrap={isSearchAbove ? 'w-52' : 'min-w-36 flex-1 xl:min-w-24 xl:max-w-72'}
    />
  );
  const clear = isSet && (
    <Button variant="ghost" size="compact" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <div role="search" aria-label={label} className="border-t border-line [h2+&]:border-t-0">
      {chips && (
        <div
          className={cn(
            'flex items-start gap-2 px-5 pt-3 sm:pt-4',
            !search && 'pb-3 max-sm:flex-wrap sm:pb-4',
            isSearchAbove && 'pb-4',
          )}
        >
          <div
            className={cn(
              'flex min-w-0 flex-1 gap-2 max-lg:chip-row lg:flex-wrap',
              search ? 'max-lg:-mr-5' : 'max-sm:-mr-5 max-sm:basis-full',
            )}
          >
            {chips}
          </div>
          {isSearchAbove && clear}
          {isSearchAbove && field}
          {isActionAbove && end}
        </div>
      )}
      {!isSearchAbove && (search || inlineFilters) && (
        <div className="flex flex-wrap items-center gap-2 px-5 py-3 sm:py-4">
          {field}
          {inlineFilters}
          {children && !isInline && (
            <Button variant="secondary" className="min-h-12" onClick={() => setOpen(true)}>
              <SlidersHorizontal className="size-4" aria-hidden="true" />
              Filters
              {count > 0 && <span className="tabular-nums">{count}</span>}
            </Button>
          )}
          {clear}
          {!isActionAbove && end}
        </div>
      )}
      {children && !isInline && (
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
