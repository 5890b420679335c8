import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { toolbarButtons } from '../layout/panel.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { useIsPhone } from '../layout/use-is-phone.js';
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
  /** Number of filters set that only a phone's sheet shows. */
  sheetCount?: number;
  /** Creates a record. Lists with a search hide it on phones, whose tab bar has it. */
  action?: ReactNode;
  /** The other filters open from a button on every screen; each that is set is a chip. */
  folded?: FoldedFilters<N>;
  /** The other filters, in one line or in a sheet. */
  children?: (isInline: boolean) => ReactNode;
}

const WIDE_SEARCH = 'min-w-36 flex-1 xl:min-w-24 xl:max-w-72';
/** An icon button that expands to the whole row while it is focused. */
const TIGHT_SEARCH =
  'group/search relative w-11 shrink-0 focus-within:w-auto focus-within:shrink focus-within:basis-full ' +
  'not-focus-within:has-[input:not(:placeholder-shown)]:w-36 ' +
  '[&_input]:h-11 [&_input]:pl-10 not-focus-within:[&_input]:cursor-pointer not-focus-within:[&_input]:pr-0 ' +
  'not-focus-within:[&_input]:placeholder:text-transparent';
const SEARCH_ICON =
  'pointer-events-none absolute top-1/2 left-3.25 size-4.5 -translate-y-1/2 text-ink-soft';

/** The same in every list: chips, a search, other filters, and the action at the right. */
export function FilterBar<N extends string>(props: FilterBarProps<N>) {
  const { label, search, chips, action, folded, children } = props;
  const { isSet = false, onClear, sheetCount = 0 } = props;
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isWide = useMedia(WIDE);
  const isWider = useMedia(WIDER);
  const isPhone = useIsPhone();
  const isInline = !folded && (isWide || !search);
  const inlineFilters = isInline && children?.(true);
  const set = folded ? chosenOf(folded.texts).length : 0;
  /** Next to the chips, because a search field would not fill a row. On phones, it expands over them. */
  const isOneLine = Boolean(chips && search) && (isWider || isPhone) && !inlineFilters;
  const isTight = isOneLine && isPhone;
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
        <div className={isTight ? TIGHT_SEARCH : isOneLine ? 'w-44 shrink-0' : WIDE_SEARCH}>
          <SearchField
            label="Search"
            labelHidden
            compact={isWide}
            placeholder={search.placeholder}
            value={search.text ?? ''}
            onSearch={search.onSearch}
          />
          {isTight && <Search className={SEARCH_ICON} aria-hidden="true" />}
        </div>
      )}
      {inlineFilters}
      {children && !isInline && (
        <FilterFold isWide={isWide} isTight={isTight} count={isPhone ? set + sheetCount : set}>
          {children(false)}
        </FilterFold>
      )}
      {/* A phone's row has no room for it: All, the search and the sheet reset their own. */}
      {!isTight && !(folded && (isOneLine || set > 0)) && clear}
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
            'flex items-center gap-2 px-5 sm:pt-4',
            isTight ? 'py-2' : 'pt-3',
            !search && 'pb-3 max-sm:flex-wrap sm:pb-4',
            isOneLine && !isTight && 'pb-4',
          )}
        >
          <div
            className={cn(
              // As high as the hit areas of the chips.
              'flex min-w-0 flex-1 gap-2 max-lg:chip-row max-lg:py-1 lg:flex-wrap',
              !isTight && (search ? 'max-lg:-mr-5' : 'max-sm:-mr-5 max-sm:basis-full'),
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
