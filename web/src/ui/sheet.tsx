import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.js';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the focus has returned. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog at the bottom of a phone's screen, within reach of the thumb. */
export function Sheet({ open, onOpenChange, onClosed, title, children }: SheetProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          {...focusBack}
          onCloseAutoFocus={(event) => {
            focusBack.onCloseAutoFocus(event);
            onClosed?.();
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[85svh] max-w-lg animate-rise overflow-y-auto overscroll-contain rounded-t-card border-t border-line bg-surface px-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-float"
        >
          <div className="sticky top-0 z-10 -mx-4 mb-3 flex items-center justify-between border-b border-line bg-surface py-1.5 pr-2 pl-4">
            <Radix.Title className="text-lead leading-6 font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
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
