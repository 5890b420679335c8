import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { useFocusBack } from './use-focus-back.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Maximum width. Replaces the default class, because two max-width classes conflict. */
  width?: string;
  className?: string;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
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
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[90vh] w-[calc(100%-2rem)]',
            '-translate-1/2 animate-rise overflow-y-auto rounded-card border border-line',
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
