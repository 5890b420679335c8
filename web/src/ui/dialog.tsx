import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { useFocusBack } from './use-focus-back.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the focus has returned. */
  onClosed?: () => void;
  title: string;
  description?: string;
  /** Maximum width. Replaces the default class, because two max-width classes conflict. */
  width?: string;
  /** Vertical position and maximum height on wider screens than phones'. Replaces the default classes. */
  place?: string;
  className?: string;
  children: ReactNode;
}

/** The buttons of a dialog, visible at any scroll position. The last child of its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 z-10 -mx-5 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_1rem_0_var(--color-surface)] sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:py-4">
    {children}
  </div>
);

export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  width = 'max-w-lg',
  place = 'sm:top-1/2 sm:max-h-[90dvh] sm:-translate-y-1/2',
  className,
  children,
}: DialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-sm" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          {...focusBack}
          onCloseAutoFocus={(event) => {
            focusBack.onCloseAutoFocus(event);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            // Escape closes the list of a combobox before it closes the dialog.
            if (document.activeElement?.hasAttribute('data-takes-escape')) event.preventDefault();
          }}
          className={cn(
            'fixed z-50 flex animate-rise flex-col scroll-pt-18 scroll-pb-24 overflow-y-auto overscroll-contain',
            'border-line bg-surface px-5 py-6 shadow-float',
            // A sheet within reach of the thumb on phones.
            'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[96dvh] max-sm:rounded-t-card max-sm:border-t',
            'sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2',
            'sm:rounded-card sm:border sm:p-8',
            width,
            place,
            className,
          )}
        >
          <Radix.Title className="sticky -top-6 z-10 -mx-5 -mt-6 bg-surface py-4 pr-16 pl-5 text-title font-semibold sm:-top-8 sm:-mx-8 sm:-mt-8 sm:pt-6 sm:pr-20 sm:pl-8">
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="text-small text-ink-soft">
              {description}
            </Radix.Description>
          )}
          <div className="mt-4 sm:mt-5">{children}</div>
          {/* Last in the document, so that a dialog opens with the focus on its first field. */}
          <Radix.Close
            aria-label="Close"
            className="sticky -top-3.5 z-20 order-first -mt-3.5 -mr-2 -mb-7.5 grid size-11 shrink-0 place-items-center self-end rounded-control text-ink-soft hover:bg-raised hover:text-ink sm:-top-4 sm:-mt-4 sm:-mr-4 sm:-mb-7"
          >
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
