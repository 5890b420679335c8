import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.js';
import { DialogFooter } from '../../ui/dialog.js';
import { RequiredNote } from './required-note.js';

/** For `wrap` of two short fields that share a line on phones too. */
export const HALF = 'max-sm:col-span-1!';

const columns = 'grid grid-cols-2 gap-x-3 gap-y-5 max-sm:*:col-span-2 sm:gap-x-5 sm:gap-y-4';

/** Grid of a form section: two columns, four on large screens. */
export const WIDE_COLUMNS = `${columns} lg:grid-cols-4`;

interface DialogFormProps {
  submitLabel: string;
  pendingLabel: string;
  discardLabel?: string;
  pending: boolean;
  /** The action cannot be undone. */
  isDestructive?: boolean;
  /** The action is not possible yet. Pressing its button says what is missing. */
  isIncomplete?: boolean;
  /** Marks the optional fields instead of the required ones, which the form fills in. */
  marksOptional?: boolean;
  /** The children are sections with their own grids. */
  hasSections?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Closes the dialog and drops the values. */
  onDiscard: () => void;
  children?: ReactNode;
}

export function DialogForm({
  submitLabel,
  pendingLabel,
  discardLabel = 'Cancel',
  pending,
  isDestructive = false,
  isIncomplete = false,
  marksOptional = false,
  hasSections = false,
  onSubmit,
  onDiscard,
  children,
}: DialogFormProps) {
  return (
    <form
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void onSubmit(event)}
      {...(!marksOptional && { className: 'marks-required' })}
    >
      {/* One block with the description of the dialog. */}
      {!marksOptional && <RequiredNote className="mb-4 in-data-described:-mt-2.5" />}
      <div className={hasSections ? 'space-y-6' : columns}>{children}</div>
      <DialogFooter>
        <Button variant="secondary" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : isIncomplete ? 'incomplete' : 'primary'}
          pending={pending}
        >
          {pending ? pendingLabel : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
