import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { toolbarButtons } from '../layout/panel.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { useMedia } from '../layout/use-media.js';
import { ChosenFilters, chosenOf, FilterFold, type FoldedFilters } from './filter-fold.js';
import { SearchField } from './search-field.js';

/** All filters fit in one line. Tailwind's `xl`. */
const WIDE = '(width >= 80rem)';
/** A search fits beside the chips and the action. */
const WIDER = '(width >= 90rem)';

interface FilterBarProps<N extends string> {
  /** Accessible name: "Bookings". */
  label: string;
  /** Without it and without `folded`, the filters fit in one line on every screen. */
  search?: {
    placeholder: string;
    text: string | undefined;
    onSearch: (text: string) => void;
  };
  isSet?: boolean;
  onClear?: () => void;
  /** Status chips and views. */
  chips?: ReactNode;
  /** Creates a record. Lists with a search hide it on phones, whose tab bar has it. */
  action?: ReactNode;
  /** The other filters open from a button on every screen; each that is set is a chip. */
  folded?: FoldedFilters<N>;
  /** The other filters, in one line or in a sheet. */
  children?: (isInline: boolean) => ReactNode;
}

/** The same in every list: chips, a search, other filters, and the action at the right. */
export function FilterBar<N extends string>(props: FilterBarProps<N>) {
  const { label, search, chips, action, folded, children } = props;
  const { isSet = false, onClear } = props;
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isWide = useMedia(WIDE);
  const isWider = useMedia(WIDER);
  const isInline = !folded && (isWide || !search);
  const inlineFilters = isInline && children?.(true);
  const set = folded ? chosenOf(folded.texts).length : 0;
  /** Beside the chips; a search alone would leave its line half empty. */
  const isOneLine = Boolean(chips && search) && isWider && !inlineFilters;
  const isActionAbove = Boolean(chips) && (isWide || !search);
  const clear = isSet && (
    <Button
      variant="ghost"
      size="compact"
      aria-label="Clear filters"
      onClick={() => {
        expect();
        onClear?.();
      }}
    >
      {isOneLine && !folded ? 'Clear' : 'Clear filters'}
    </Button>
  );
  const chosen = folded && (
    <ChosenFilters
      texts={folded.texts}
      onRemove={(name) => {
        expect();
        folded.onRemove(name);
      }}
    >
      {clear}
    </ChosenFilters>
  );
  const tools = (
    <>
      {search && (
        <SearchField
          label="Search"
          labelHidden
          compact={isWide}
          placeholder={search.placeholder}
          value={search.text ?? ''}
          onSearch={search.onSearch}
          wrap={isOneLine ? 'w-44 shrink-0' : 'min-w-36 flex-1 xl:min-w-24 xl:max-w-72'}
        />
      )}
      {inlineFilters}
      {children && !isInline && (
        <FilterFold isWide={isWide} count={set}>
          {children(false)}
        </FilterFold>
      )}
      {!(folded && (isOneLine || set > 0)) && clear}
      {isWide && !chips && chosen}
    </>
  );
  const end = action && (
    <Action isHiddenOnPhones={Boolean(search)} isCompact={isWide || !search}>
      {action}
    </Action>
  );
  return (
    <div
      ref={place}
      role="search"
      aria-label={label}
      tabIndex={-1}
      className="border-t border-line [h2+&]:border-t-0"
    >
      {chips && (
        <div
          className={cn(
            'flex items-start gap-2 px-5 pt-3 sm:pt-4',
            !search && 'pb-3 max-sm:flex-wrap sm:pb-4',
            isOneLine && 'pb-4',
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
          {isOneLine && tools}
          {isActionAbove && end}
        </div>
      )}
      {!isOneLine && (search || children) && (
        <div className="flex flex-wrap items-center gap-2 px-5 py-3 sm:py-4">
          {tools}
          {!isActionAbove && end}
        </div>
      )}
      {(!isWide || chips) && chosen && (
        <div className="px-5 pb-3 empty:hidden sm:pb-4">{chosen}</div>
      )}
    </div>
  );
}

interface ActionProps {
  isHiddenOnPhones: boolean;
  isCompact: boolean;
  children: ReactNode;
}

const Action = ({ isHiddenOnPhones, isCompact, children }: ActionProps) => (
  <div
    className={cn(
      'ml-auto',
      isHiddenOnPhones ? 'max-sm:hidden' : 'max-sm:w-full max-sm:*:w-full',
      isCompact ? toolbarButtons : '*:min-h-12',
    )}
  >
    {children}
  </div>
);
