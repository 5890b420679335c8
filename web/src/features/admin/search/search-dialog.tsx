import { skipToken } from '@reduxjs/toolkit/query';
import { CommandRoot } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { useGetBookingDetailQuery } from '../../../api/admin/bookings.api.js';
import { chooseTheme } from '../../../back-office/layout/theme.js';
import { useDebouncedSearch } from '../../../back-office/lists/use-debounced-search.js';
import { Dialog } from '../../../ui/dialog.js';
import {
  bookingToConfirm,
  bookingToOpen,
  matchingCommands,
  type Command,
  type Created,
} from './command.rules.js';
import { ConfirmBooking } from './confirm-booking.js';
import { SearchHits } from './search-hits.js';
import { hitGroups, matchingPages, type Destination } from './search.rules.js';
import { SearchInput } from './search-input.js';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the focus has returned. */
  onClosed: () => void;
  pages: readonly Destination[];
  onCreate: (what: Created) => void;
}

export default function SearchDialog({
  open,
  onOpenChange,
  onClosed,
  ...search
}: SearchDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title="Search"
      titleHidden
      place="[--top:clamp(1rem,12dvh-2.5rem,6rem)] sm:top-(--top) sm:max-h-[calc(100dvh-2*var(--top))]"
      className="max-sm:h-[96dvh]"
    >
      <QuickSearch {...search} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface QuickSearchProps extends Pick<SearchDialogProps, 'pages' | 'onCreate'> {
  onDone: () => void;
}

function QuickSearch({ pages, onCreate, onDone }: QuickSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [hasKeys, setHasKeys] = useState(false);
  const choose = (to: string) => {
    onDone();
    void navigate(to);
  };
  const run = ({ action }: Command) => {
    if (action.kind === 'type') {
      setTyped(action.text);
      return;
    }
    if (action.kind === 'schedule') {
      choose(adminPaths.schedule);
      return;
    }
    if (action.kind === 'create') onCreate(action.what);
    else chooseTheme(action.theme);
    onDone();
  };
  const bookingId = bookingToConfirm(typed);
  return (
    <CommandRoot
      shouldFilter={false}
      loop
      label="Search the back-office"
      // By touch nothing is preselected until a key is pressed.
      {...(hasKeys && { 'data-keys': '' })}
      onKeyDown={() => setHasKeys(true)}
    >
      <SearchInput value={typed} onChange={setTyped} />
      {bookingId === undefined ? (
        <Results text={typed.trim()} pages={pages} onRun={run} onChoose={choose} />
      ) : (
        <ConfirmBooking key={bookingId} id={bookingId} onDone={onDone} />
      )}
    </CommandRoot>
  );
}

interface ResultsProps {
  text: string;
  pages: readonly Destination[];
  onRun: (command: Command) => void;
  onChoose: (to: string) => void;
}

function Results({ text, pages, onRun, onChoose }: ResultsProps) {
  const search = useDebouncedSearch(text);
  const commands = matchingCommands(text);
  const bookingId = bookingToOpen(text);
  // Otherwise each typed digit would read a booking.
  const isAsked = bookingId !== undefined && search.debounced === text;
  const numbered = useGetBookingDetailQuery(isAsked ? { id: bookingId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isNumberPending = bookingId !== undefined && (!isAsked || numbered.isFetching);
  const isPending = search.isPending || isNumberPending;
  const groups = hitGroups(search.found, adminPaths, text, numbered.currentData);
  const goTo = matchingPages(pages, text);
  const isEmpty = commands.length + groups.length + goTo.length === 0;
  return (
    <>
      <p role="status" className="px-1 text-small text-ink-soft not-empty:pt-3">
        {search.failure ?? (isPending ? 'Searching...' : search.found && isEmpty && 'No results')}
      </p>
      <SearchHits
        commands={commands}
        groups={groups}
        pages={goTo}
        onRun={onRun}
        onChoose={onChoose}
      />
    </>
  );
}
