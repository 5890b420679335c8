import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button.js';
import { useFocusBack } from './use-focus-back.js';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Label of the confirming button: "Delete the article". */
  confirm: string;
  /** Keeps the dialog open and disables the button. */
  pending?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-sm" />
        <Radix.Content
          {...focusBack}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-1/2 animate-rise rounded-card border border-line bg-surface p-6 shadow-float"
        >
          <Radix.Title className="text-title font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-small text-ink-soft">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel className={buttonLook({ variant: 'secondary' })}>Keep it</Radix.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
