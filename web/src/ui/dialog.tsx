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
  /** The content has a header: its own first line of 56 px. */
  titleHidden?: boolean;
  description?: string;
  /** Maximum width. Replaces the default class, because two max-width classes conflict. */
  width?: string;
  /** Vertical position and maximum height on wider screens than phones'. Replaces the default classes. */
  place?: string;
  className?: string;
  children: ReactNode;
}

/** The panel of a dialog: centered, or a sheet within reach of the thumb on phones. */
export const panelLook =
  'fixed z-50 flex animate-rise flex-col scroll-pt-18 scroll-pb-24 overflow-y-auto overscroll-contain ' +
  'border-line bg-surface px-5 pb-6 shadow-float sm:px-6 ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[96dvh] max-sm:max-w-none! max-sm:rounded-t-card max-sm:border-t ' +
  'sm:inset-x-0 sm:mx-auto sm:w-[calc(100%-2rem)] sm:rounded-card sm:border';

/** Not by a transform, which could end between two pixels: the content would shine through below the footer. */
export const panelPlace = 'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[90dvh]';

/** One line of 56 px, visible at any scroll position. */
export const titleLook =
  'sticky top-0 z-10 -mx-5 border-b border-line bg-surface px-5 py-4 text-lead leading-6 font-semibold wrap-anywhere sm:-mx-6 sm:px-6';

/**
 * The buttons of a dialog, visible at any scroll position. The last child of its content. On phones, they
 * share the width. Content that continues below fades out above them.
 */
export const DialogFooter = ({ className, children }: DialogFooterProps) => (
  <div
    className={cn(
      'sticky -bottom-6 z-10 -mx-5 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-3 max-sm:gap-x-2 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px before:h-6 before:bg-linear-to-t before:from-surface before:to-transparent max-sm:[&>:is(a,button)]:flex-1 max-sm:[&>:is(a,button)]:px-3 sm:-mx-6 sm:px-6',
      className,
    )}
  >
    {children}
  </div>
);

interface DialogFooterProps {
  className?: string;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  titleHidden = false,
  description,
  width = 'max-w-lg',
  place = panelPlace,
  className,
  children,
}: DialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
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
          className={cn(panelLook, width, place, className)}
        >
          <Radix.Title className={titleHidden ? 'sr-only' : cn(titleLook, 'pr-16 sm:pr-16')}>
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-4 text-small text-ink-soft">
              {description}
            </Radix.Description>
          )}
          <div
            className={cn(!titleHidden && 'mt-4')}
            {...(description && { 'data-described': '' })}
          >
            {children}
          </div>
          {/* Last in the document, so that a dialog opens with the focus on its first field. */}
          <Radix.Close
            aria-label="Close"
            className="sticky top-1.5 z-20 order-first mt-1.5 -mr-2.5 -mb-12.5 grid size-11 shrink-0 place-items-center self-end rounded-control text-ink-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
