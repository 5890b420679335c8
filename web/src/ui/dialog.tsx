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
  className?: string;
  children: ReactNode;
}

/** The buttons of a dialog, visible at any scroll position. The last child of its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-6 py-4 shadow-[0_1rem_0_var(--color-surface)] sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
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
            'fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100%-2rem)]',
            '-translate-1/2 animate-rise scroll-pb-24 overflow-y-auto rounded-card border border-line',
            'bg-surface p-6 shadow-float sm:p-8',
            width,
            className,
          )}
        >
          <Radix.Title className="pr-10 text-title font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-small text-ink-soft">
              {description}
            </Radix.Description>
          )}
          <div className="mt-6">{children}</div>
          <Radix.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
