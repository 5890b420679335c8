import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cn } from './cn.js';
import { useFocusBack } from './use-focus-back.js';

interface FullSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title: the progress. */
  note?: string | undefined;
  /** Focused on opening. */
  start: RefObject<HTMLElement | null>;
  /** Beside the title; stays in view. */
  header: ReactNode;
  children: ReactNode;
}

/** A dialog that fills the screen of a phone. */
export function FullSheet({ open, onClose, title, note, start, header, children }: FullSheetProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-sm" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus(event);
            event.preventDefault();
            start.current?.focus();
          }}
          className="fixed inset-0 z-50 flex theme-noon animate-rise flex-col bg-ground sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[92dvh] sm:w-[calc(100%-2rem)] sm:max-w-2xl sm:-translate-1/2 sm:rounded-card sm:border sm:border-line sm:shadow-float"
        >
          <div className="flex items-start gap-4 border-b border-line px-5 py-3 sm:px-8 sm:py-4">
            <div className={cn('min-w-0 flex-1', !header && 'self-center')}>
              <div className="flex items-baseline gap-2 text-fine text-ink-soft">
                <Radix.Title className="font-semibold">{title}</Radix.Title>
                {note && <p className="tabular-nums">{note}</p>}
              </div>
              {header}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
