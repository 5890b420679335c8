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
/** Identifies the chip of the search text. No filter has this name. */
const SEARCHED = 'searched text';

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
  /** Creates a record. Lists with a search hide it on phones, whose tab bar has it; others use `NewButton`. */
  action?: ReactNode;
  /** The other filters open from a button on every screen; each that is set is a chip. */
  folded?: FoldedFilters<N>;
  /** The other filters, in one line or in a sheet. */
  children?: (isInline: boolean) => ReactNode;
}

/** Which parts of the bar share a line on this screen. */
function useFilterLayout<N extends string>(props: FilterBarProps<N>) {
  const { search, chips, folded, children } = props;
  const isWide = useMedia(WIDE);
  const isWider = useMedia(WIDER);
  const isPhone = useIsPhone();
  const isInline = !folded && (isWide || !search);
  const inlineFilters = isInline && children?.(true);
  return {
    isWide,
    isInline,
    inlineFilters,
    isTight: Boolean(chips && search) && isPhone,
    /** The search field would leave most of a separate row empty. */
    isOneLine: Boolean(chips && search) && isWider && !inlineFilters,
    isActionAbove: Boolean(chips) && (isWide || !search),
  };
}

type Layout = ReturnType<typeof useFilterLayout>;

/**
 * The same in every list: a search, chips, other filters, and the action at the right. On phones, the search is in the
 * sheet of filters, because the page header already has a global search.
 */
export function FilterBar<N extends string>(props: FilterBarProps<N>) {
  const { label, search, chips, action, folded, children } = props;
  const { isSet = false, onClear, sheetCount = 0 } = props;
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const layout = useFilterLayout(props);
  const { isWide, isInline, inlineFilters, isTight, isOneLine } = layout;
  const texts: FoldedFilters<string>['texts'] = {
    ...(isTight && search?.text && { [SEARCHED]: `“${search.text}”` }),
    ...folded?.texts,
  };
  const set = chosenOf(texts).length;
  const clear = isSet && (
    <ClearButton
      label={isOneLine && !folded ? 'Clear' : 'Clear filters'}
      onClear={() => {
        expect();
        onClear?.();
      }}
    />
  );
  const chosen = (
    <ChosenFilters
      texts={texts}
      onRemove={(name) => {
        expect();
        if (name === SEARCHED) search?.onSearch('');
        else folded?.onRemove(name as N);
      }}
    >
      {clear}
    </ChosenFilters>
  );
  const tools = (
    <>
      {isInline
        ? inlineFilters
        : children && (
            <FilterFold isWide={isWide} count={set}>
              {children(false)}
            </FilterFold>
          )}
      {!(folded && (isOneLine || set > 0)) && clear}
      {isWide && !chips && chosen}
    </>
  );
  const row = { layout, search, chips, tools, action };
  return (
    <div
      ref={place}
      role="search"
      aria-label={label}
      tabIndex={-1}
      className="border-t border-line [h2+&]:border-t-0"
    >
      {chips && <ChipRow {...row} count={set + sheetCount} sheet={isTight && children?.(false)} />}
      {!isOneLine && !isTight && (search || children) && <ToolRow {...row} />}
      {(!isWide || chips) && <div className="px-5 pb-3 empty:hidden sm:pb-4">{chosen}</div>}
    </div>
  );
}

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <Button variant="ghost" size="compact" aria-label="Clear filters" onClick={onClear}>
    {label}
  </Button>
);

interface RowProps extends Pick<FilterBarProps<string>, 'chips' | 'action'> {
  layout: Layout;
  search: FilterBarProps<string>['search'];
  /** The other filters, and the button that clears them. */
  tools: ReactNode;
}

interface ChipRowProps extends RowProps {
  /** Number of filters set in the sheet of a phone. */
  count: number;
  /** The other filters in that sheet. */
  sheet: ReactNode;
}

function ChipRow({ chips, count, sheet, ...row }: ChipRowProps) {
  const { search, tools } = row;
  const { isWide, isTight, isOneLine, isActionAbove } = row.layout;
  return (
    <div
      className={cn(
        'flex items-center px-5 sm:gap-2 sm:pt-4',
        isTight ? 'py-2' : 'pt-3',
        !search && 'pb-3 sm:pb-4',
        isOneLine && 'pb-4',
      )}
    >
      {isTight && (
        <FilterFold isWide={false} isTight count={count}>
          {search && <Search {...search} isWide={isWide} isInSheet />}
          {sheet}
        </FilterFold>
      )}
      {isOneLine && search && (
        <div className="w-44 shrink-0">
          <Search {...search} isWide={isWide} />
        </div>
      )}
      <div
        className={cn(
          // As high as the hit areas of the chips. Chips are cut off at the edge of the card, which shows that there are more.
          'flex min-w-0 flex-1 gap-2 max-lg:chip-row max-lg:py-1 lg:flex-wrap',
          search ? 'max-lg:-mr-5 max-lg:pr-5' : 'max-sm:-mr-5 max-sm:pr-5',
          isTight && 'pl-2 [--chip-start:transparent]',
        )}
      >
        {chips}
      </div>
      {isOneLine && tools}
      {isActionAbove && <Action {...row} />}
    </div>
  );
}

const ToolRow = (row: RowProps) => (
  <div className="flex flex-wrap items-center gap-2 px-5 py-3 sm:py-4">
    {row.search && (
      <div className="min-w-36 flex-1 xl:min-w-24 xl:max-w-72">
        <Search {...row.search} isWide={row.layout.isWide} />
      </div>
    )}
    {row.tools}
    {!row.layout.isActionAbove && <Action {...row} />}
  </div>
);

interface SearchProps extends NonNullable<FilterBarProps<string>['search']> {
  isWide: boolean;
  isInSheet?: boolean;
}

const Search = ({ placeholder, text = '', onSearch, isWide, isInSheet = false }: SearchProps) => (
  <SearchField
    label="Search"
    labelHidden={!isInSheet}
    compact={isWide}
    placeholder={placeholder}
    value={text}
    onSearch={onSearch}
    wrap={isInSheet ? 'col-span-2' : undefined}
  />
);

const Action = ({ layout, search, action }: Omit<RowProps, 'tools'>) =>
  action && (
    <div
      className={cn(
        'ml-auto empty:hidden',
        search && 'max-sm:hidden',
        layout.isWide || !search ? toolbarButtons : '*:min-h-12',
      )}
    >
      {action}
    </div>
  );
