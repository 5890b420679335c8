import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddNote, type Note } from '@desert-mirror/contracts/booking-admin';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { savedValues } from '../../forms/saved-values.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Textarea } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';
import { useUnsaved } from '../forms/use-unsaved.js';
import { Panel } from '../layout/panel.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';

const resolver = formResolver<AddNote, AddNote>(AddNote);

interface NotesPanelProps {
  /** Unique for each record: "booking 3". */
  subject: string;
  notes: readonly Note[];
  /** Both reject with the API's error. */
  onAdd: (text: string) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
}

/** Internal notes about a record. */
export function NotesPanel({ subject, notes, onAdd, onRemove }: NotesPanelProps) {
  return (
    <Panel title="Notes">
      <NoteForm subject={subject} onAdd={onAdd} />
      <NoteList notes={notes} onRemove={onRemove} />
    </Panel>
  );
}

function NoteForm({ subject, onAdd }: Pick<NotesPanelProps, 'subject' | 'onAdd'>) {
  const form = useForm<AddNote, unknown, AddNote>({ resolver, defaultValues: { text: '' } });
  useUnsaved(form, `note on ${subject}`);
  const { pending, submit } = useSubmit({
    form,
    failure: 'The note could not be added. Please try again.',
    send: async ({ text }) => {
      const keepTyped = savedValues(form);
      await onAdd(text);
      keepTyped({ text: '' });
      toast({ title: 'Note added' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex items-start gap-2 px-5 pb-5"
    >
      <Textarea
        label="New note"
        labelHidden
        placeholder="Add an internal note"
        rows={2}
        // Starts with one line and grows with the text.
        wrap="min-w-0 flex-1 [&_textarea]:min-h-12 [&_textarea]:py-2.5"
        {...bind(form, 'text')}
      />
      <Button type="submit" variant="secondary" className="min-h-12" pending={pending}>
        {pending ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}

function NoteList({ notes, onRemove }: Pick<NotesPanelProps, 'notes' | 'onRemove'>) {
  const [removing, setRemoving] = useState<Note>();
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const remove = ({ id }: Note) =>
    run(async () => {
      expect();
      try {
        await onRemove(id);
        toast({ title: 'Note removed' });
      } catch (error) {
        toastFailure(error, 'The note could not be removed. Please try again.');
      }
      setRemoving(undefined);
    });
  return (
    <div ref={place} role="group" aria-label="Saved notes" tabIndex={-1}>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line px-5 py-4 text-small">
            <p id={`note-${note.id}`} className="break-words whitespace-pre-line">
              {note.text}
            </p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-fine text-ink-faint">
                {note.author ? `${note.author}, ` : ''}
                {formatDateTime(note.createdAt)}
              </p>
              <Button
                variant="ghost"
                size="sm"
                className="-mr-3 min-h-10"
                aria-describedby={`note-${note.id}`}
                onClick={() => setRemoving(note)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this note?"
        confirm="Remove note"
        pending={pending}
        onConfirm={() => removing && void remove(removing)}
      >
        <p className="line-clamp-4 break-words whitespace-pre-line">{removing?.text}</p>
      </ConfirmDialog>
    </div>
  );
}
