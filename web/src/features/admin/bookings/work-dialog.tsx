import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useUpdateBookingMutation } from '../../../api/admin/bookings.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { panelAction } from '../../../back-office/layout/panel.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import {
  isPriceEmailed,
  withWork,
  workForm,
  workValuesOf,
  type Work,
  type WorkValues,
} from './booking-work.rules.js';
import { WorkLines } from './work-lines.js';

const resolver = formResolver<WorkValues, Work>(workForm);

/** Prices a request, or changes the work of a booking. */
export function WorkButton({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={panelAction}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Edit price
      </button>
      {open && <WorkDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function WorkDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
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
      toast({
        title: 'Price saved',
        ...(isPriceEmailed(saved) &&
          saved.version !== base.version && {
            description: 'The customer gets an email with the price.',
          }),
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Work and price"
      description={`${noticeOf(base)} The appointment is as long as the work.`}
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

const noticeOf = ({ suspicion }: BookingDetail): string =>
  suspicion === null
    ? 'When you save, the customer gets an email with the price unless it is already paid.'
    : 'We do not notify the customer, because this booking looks suspicious.';
