import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.js';

interface DialogFormProps {
  submitLabel: string;
  pendingLabel: string;
  discardLabel?: string;
  pending: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Closes the dialog and drops the values. */
  onDiscard: () => void;
  children: ReactNode;
}

export function DialogForm({
  submitLabel,
  pendingLabel,
  discardLabel = 'Cancel',
  pending,
  onSubmit,
  onDiscard,
  children,
}: DialogFormProps) {
  return (
    <form
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="secondary" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
