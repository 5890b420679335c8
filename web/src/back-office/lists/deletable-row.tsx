import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { reportFailure } from '../forms/report-failure.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';

interface DeletableRowsProps {
  /** Accessible name of the list, which takes the focus after a deletion. */
  name: string;
  /** Pass `expect` to the `onPress` of each row. */
  children: (expect: () => void) => ReactNode;
}

/** Contains a list of `DeletableRow`, or the text for an empty list. */
export function DeletableRows({ name, children }: DeletableRowsProps) {
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  return (
    <div ref={place} role="group" aria-label={name} tabIndex={-1}>
      {children(expect)}
    </div>
  );
}

interface DeletableRowProps {
  title: string;
  detail: string;
  /** "time off" */
  what: string;
  /** Called before the deletion. */
  onPress: () => void;
  /** Rejects with the API's error. */
  onDelete: () => Promise<unknown>;
}

/** A short entry that is easy to add again, so that its deletion needs no confirmation. */
export function DeletableRow({ title, detail, what, onPress, onDelete }: DeletableRowProps) {
  const [pending, run] = usePending();
  const press = () =>
    run(async () => {
      onPress();
      try {
        await onDelete();
        toast({ title: 'Deleted', description: `${title}, ${detail}` });
      } catch (error) {
        reportFailure(error, `The ${what} could not be deleted. Please try again.`);
      }
    });
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2 pr-3 pl-5 text-small">
      <span className="min-w-0 break-words">
        <span className="block font-medium">{title}</span>
        <span className="block text-fine text-ink-soft">{detail}</span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11 min-w-11 print:hidden"
        aria-label={`Delete ${what}: ${title}, ${detail}`}
        pending={pending}
        onClick={() => void press()}
      >
        {!pending && <Trash2 className="size-4" aria-hidden="true" />}
      </Button>
    </li>
  );
}
