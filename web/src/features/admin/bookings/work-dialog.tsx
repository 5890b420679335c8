import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useUpdateBookingMutation } from '../../../api/admin/bookings.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import {
  savedNote,
  withWork,
  workForm,
  workNotice,
  workValuesOf,
  type Work,
  type WorkValues,
} from './booking-work.rules.js';
import { WorkLines } from './work-lines.js';

const resolver = formResolver<WorkValues, Work>(workForm);

interface WorkDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Prices a request, or changes the work of a booking. */
export function WorkDialog({ booking, onClose }: WorkDialogProps) {
  /** Its version is sent, even if the page has loaded a newer one. */
  const [base] = useState(booking);
  const [update] = useUpdateBookingMutation();
  const form = useForm<WorkValues, unknown, Work>({
    resolver,
    defaultValues: workValuesOf(base),
  });
  useUnsaved(form, `work ${base.id}`);
  const close = () => {
    form.reset();
    onClose();
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'The price could not be saved. Please try again.',
    onError: closeIfOutdated(onClose),
    send: async (work) => {
      const saved = await update({ id: base.id, ...withWork(base, work) }).unwrap();
      close();
      const note = savedNote(base, saved);
      toast({ title: 'Price saved', ...(note && { description: note }) });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Work and price"
      description={workNotice(base)}
      width="max-w-3xl"
    >
      <DialogForm
        submitLabel="Save price"
        pendingLabel="Saving..."
        pending={pending}
        onSubmit={submit}
        onDiscard={close}
      >
        <FormProvider {...form}>
          <WorkLines />
        </FormProvider>
      </DialogForm>
    </Dialog>
  );
}
