import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { useLazyGetBookingDetailQuery } from '../../../api/admin/bookings.api.js';
import { useSendQuoteMutation } from '../../../api/admin/quotes.api.js';
import { asApiError, serverMessage } from '../../../api/api-error.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Textarea } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import {
  lastExpiry,
  quoteForm,
  quoteValuesOf,
  type QuoteToSend,
  type QuoteValues,
} from './quote-form.rules.js';
import { WorkLines } from './work-lines.js';

const resolver = formResolver<QuoteValues, QuoteToSend>(quoteForm);

interface QuoteDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

export function QuoteDialog({ booking, onClose }: QuoteDialogProps) {
  const today = useToday();
  const { form, conflict, conflictPlace, pending, submit, close } = useQuote(
    booking,
    today,
    onClose,
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={booking.quote ? 'Send a new quote' : 'Send a quote'}
      description="The customer gets an email with a link to accept or decline it."
      width="max-w-3xl"
    >
      {conflict !== undefined && (
        <p
          ref={conflictPlace}
          role="alert"
          tabIndex={-1}
          className="mb-6 rounded-control border border-glow/40 p-4 text-small"
        >
          <span className="font-medium">{conflict}</span> What you typed is still here. Check the
          booking, then send the quote again.
        </p>
      )}
      <DialogForm
        submitLabel="Send quote"
        pendingLabel="Sending..."
        pending={pending}
        onSubmit={submit}
        onDiscard={close}
      >
        <FormProvider {...form}>
          <WorkLines />
        </FormProvider>
        <Textarea
          label="Note to the customer"
          optional
          rows={3}
          wrap="sm:col-span-2"
          {...bind(form, 'note')}
        />
        <Input
          label="Valid until"
          type="date"
          required
          min={today}
          max={lastExpiry(today)}
          {...bind(form, 'expiresOn')}
        />
      </DialogForm>
    </Dialog>
  );
}

function useQuote(booking: BookingDetail, today: string, onClose: () => void) {
  /** Its version is sent, even if the page has loaded a newer one. */
  const [base, setBase] = useState(booking);
  const [conflict, setConflict] = useState<string>();
  const conflictPlace = useRef<HTMLParagraphElement>(null);
  const [send] = useSendQuoteMutation();
  const [read] = useLazyGetBookingDetailQuery();
  const form = useForm<QuoteValues, unknown, QuoteToSend>({
    resolver,
    defaultValues: quoteValuesOf(base, today),
  });
  useUnsaved(form, `quote ${base.id}`);
  const close = () => {
    form.reset();
    onClose();
  };
  const { pending, submit } = useSubmit({
    form,
    failure: 'The quote could not be sent. Please try again.',
    send: async (quote) => {
      const { id, version } = base;
      try {
        await send({ id, version, ...quote }).unwrap();
      } catch (error) {
        if (asApiError(error)?.status !== 409) throw error;
        const newer = await read({ id }).unwrap();
        flushSync(() => {
          setBase(newer);
          setConflict(serverMessage(error, 'This booking was changed in the meantime.'));
        });
        // It is above the work, out of view from the button.
        conflictPlace.current?.focus();
        return;
      }
      close();
      toast({
        title: 'Quote sent',
        description: `The customer can accept it until ${formatPlainDate(quote.expiresOn)}.`,
      });
    },
  });
  return { form, conflict, conflictPlace, pending, submit, close };
}
