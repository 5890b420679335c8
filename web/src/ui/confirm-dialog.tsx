import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button.js';
import { cn } from './cn.js';
import { DialogFooter, panelLook, panelPlace, titleLook } from './dialog.js';
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
        <Radix.Overlay className="scrim" />
        <Radix.Content {...focusBack} className={cn(panelLook, panelPlace, 'sm:max-w-md')}>
          <Radix.Title className={titleLook}>{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-4 text-small text-ink-soft">{children}</div>
          </Radix.Description>
          <DialogFooter>
            <Radix.Cancel className={buttonLook({ variant: 'secondary' })}>Keep it</Radix.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
