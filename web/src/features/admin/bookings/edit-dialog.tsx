import type { RefObject } from 'react';
import type { BookingStatus } from '@desert-mirror/contracts/booking';
import { Dialog } from '../../../ui/dialog.js';
import { changeText, type Change } from './booking-changes.rules.js';
import { ContactFields, DateFields, MessageField, VehicleField } from './booking-fields.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { PlaceFields } from './place-fields.js';
import type { BookingEdit } from './use-booking-edit.js';

const EMAIL_HINT =
  'A new address gets the customer’s link and the emails that are still to be sent.';

interface EditDialogProps {
  edit: BookingEdit;
  status: BookingStatus;
}

/** The work and its price have a dialog of their own, because the customer is told. */
export function EditDialog({ edit, status }: EditDialogProps) {
  const { form, open, conflict, conflictPlace, pending, start, close, discard, submit } = edit;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? start() : close())}
      title="Edit booking"
      width="max-w-2xl"
    >
      {conflict && <Conflict place={conflictPlace} changes={conflict} />}
      <DialogForm
        submitLabel="Save changes"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={discard}
      >
        <ContactFields
          form={form}
          emailHint={status === 'completed' || status === 'cancelled' ? undefined : EMAIL_HINT}
        />
        <VehicleField form={form} wrap="sm:col-span-2" />
        <DateFields form={form} />
        <PlaceFields form={form} />
        <MessageField form={form} rows={2} wrap="sm:col-span-1" />
      </DialogForm>
    </Dialog>
  );
}

interface ConflictProps {
  place: RefObject<HTMLDivElement | null>;
  changes: readonly Change[];
}

function Conflict({ place, changes }: ConflictProps) {
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control border border-glow/40 p-4 text-small"
    >
      <p className="font-medium">This booking was changed while you were editing it</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {changes.map((change) => (
          <li key={change.name} className="break-words">
            {changeText(change)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        Your changes are still here. Save again to replace the saved version.
      </p>
    </div>
  );
}
