import { skipToken } from '@reduxjs/toolkit/query';
import { CommandRoot } from 'cmdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { serverMessage } from '../../../api/api-error.js';
import { useSearchQuery } from '../../../api/admin/back-office.api.js';
import { Dialog } from '../../../ui/dialog.js';
import { SearchHits } from './search-hits.js';
import { MIN_LETTERS, hitGroups, matchingPages, type Destination } from './search.rules.js';
import { SearchInput } from './search-input.js';

const TYPING_PAUSE_MS = 200;

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly Destination[];
}

export default function SearchDialog({ open, onOpenChange, pages }: SearchDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      className="top-4 translate-y-0 sm:top-24"
    >
      <QuickSearch pages={pages} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface QuickSearchProps {
  pages: readonly Destination[];
  onDone: () => void;
}

function QuickSearch({ pages, onDone }: QuickSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const search = useDebouncedSearch(text);
  const groups = search.found ? hitGroups(search.found, adminPaths) : [];
  const goTo = matchingPages(pages, text);
  const choose = (to: string) => {
    onDone();
    void navigate(to);
  };
  return (
    <CommandRoot shouldFilter={false} loop label="Search the back-office">
      <SearchInput value={typed} onChange={setTyped} />
      <p role="status" className="px-1 text-small text-ink-soft not-empty:pt-3">
        {search.failure ??
          (search.isPending
            ? 'Searching...'
            : search.found && groups.length + goTo.length === 0 && 'No results')}
      </p>
      <SearchHits groups={groups} pages={goTo} onChoose={choose} />
    </CommandRoot>
  );
}

/** Searches after a typing pause. Returns no results of an earlier query. */
function useDebouncedSearch(text: string) {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= MIN_LETTERS;
  const { currentData, isFetching, error } = useSearchQuery(
    debounced.length < MIN_LETTERS ? skipToken : { text: debounced },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const isPending = isLongEnough && (debounced !== text || isFetching);
  return {
    isPending,
    found: isLongEnough ? currentData : undefined,
    failure:
      isLongEnough && !isPending && error !== undefined
        ? serverMessage(error, 'The search failed. Please try again.')
        : undefined,
  };
}
