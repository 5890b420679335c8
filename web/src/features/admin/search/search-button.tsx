import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { buttonLook } from '../../../ui/button.js';
import { chunk } from '../../../ui/chunk.js';
import { cn } from '../../../ui/cn.js';
import type { Created } from './command.rules.js';
import type { Destination } from './search.rules.js';

const SearchDialog = lazy(() => chunk(() => import('./search-dialog.js')));

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface SearchButtonProps {
  pages: readonly Destination[];
  /** Called after the search has closed. */
  onCreate: (what: Created) => void;
}

/** Opens the search by button or Ctrl+K. The dialog's code loads on first use. */
export function SearchButton({ pages, onCreate }: SearchButtonProps) {
  const chosen = useRef<Created>(undefined);
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      // Leaving the page would lose what is typed in an open dialog.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) show();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        className={cn(
          buttonLook({ variant: 'secondary', size: 'sm' }),
          'min-h-10 min-w-10 pointer-coarse:min-w-11',
        )}
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
        <kbd
          aria-hidden="true"
          className="hidden rounded-xs border border-line px-1.5 font-sans text-fine font-normal text-ink-faint xl:inline"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {hasOpened && (
        <Suspense>
          <SearchDialog
            open={open}
            onOpenChange={setOpen}
            pages={pages}
            onCreate={(what) => {
              chosen.current = what;
            }}
            onClosed={() => {
              if (chosen.current) onCreate(chosen.current);
              chosen.current = undefined;
            }}
          />
        </Suspense>
      )}
    </>
  );
}
