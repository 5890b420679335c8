import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.js';

interface DialogFormProps {
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Throws away what was typed, which closing alone does not. */
  onDiscard: () => void;
  children: ReactNode;
}

/** Fields in a dialog, two in a row where there is room, and its two ways out. */
export function DialogForm({
  submitLabel,
  pendingLabel,
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
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
