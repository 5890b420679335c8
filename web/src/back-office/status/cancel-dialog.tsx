import { useId } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { keptOnCents, type BookingMoney } from '@desert-mirror/contracts/billing-admin';
import { requiredText } from '@desert-mirror/contracts/fields';
import { formatAmount } from '@desert-mirror/contracts/money';
import * as z from 'zod/mini';
import { useGetBookingMoneyQuery } from '../../api/admin/invoices.api.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Textarea } from '../../ui/field.js';
import { isOpenInvoice } from '../money/money.rules.js';
import { Choice } from '../forms/choice.js';
import { DialogForm } from '../forms/dialog-form.js';
import { SwitchField } from '../forms/switch-field.js';
import { cancellationNotice, isPaid } from './cancellation.rules.js';

export interface Cancellation {
  reason: string;
  /** What was paid by card. */
  refund: boolean;
  /** What happens to a sent invoice that is not paid. */
  invoice?: 'void' | 'keep' | undefined;
}

const WEATHER = 'Weather';

const REASON_MAX = 500;

const resolver = formResolver<Cancellation, Cancellation>(
  z.object({
    reason: requiredText(REASON_MAX, 'Please enter a reason'),
    refund: z.boolean(),
    invoice: z.optional(z.enum(['void', 'keep'])),
  }),
);

export interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bookingId: number;
  /** The customer's name. */
  name: string;
  suspicion: Booking['suspicion'];
  pending: boolean;
  /** For the owner; technicians see no payments. */
  canRefund: boolean;
  onCancel: (cancellation: Cancellation) => Promise<void>;
}

/** The booking's payments and invoice, while the dialog of the owner is open. */
function useMoney({ bookingId, open, canRefund }: CancelDialogProps) {
  const { currentData, refetch } = useGetBookingMoneyQuery(
    { bookingId },
    { skip: !open || !canRefund, refetchOnMountOrArgChange: true },
  );
  return {
    invoice: openInvoiceOf(currentData),
    payments: currentData?.payments ?? [],
    /** Waits for a load that is under way. If loading fails, the data that is shown counts. */
    latestMoney: async () => (await refetch()).data ?? currentData,
  };
}

/** The sent invoice that is not fully paid. */
const openInvoiceOf = (money: BookingMoney | undefined): Invoice | undefined =>
  money?.invoice && isOpenInvoice(money.invoice) ? money.invoice : undefined;

export function CancelDialog(props: CancelDialogProps) {
  const { bookingId: _, name, suspicion, pending, canRefund, onCancel, ...dialog } = props;
  const { invoice, payments, latestMoney } = useMoney(props);
  const form = useForm<Cancellation, unknown, Cancellation>({
    resolver,
    defaultValues: { reason: '', refund: canRefund },
  });
  const submit = form.handleSubmit(async ({ reason, ...wanted }) => {
    const money = canRefund ? await latestMoney() : undefined;
    const open = openInvoiceOf(money);
    // The server asks for the password before a refund.
    const refund = wanted.refund && (!money || isPaid(money.payments));
    if (!open) await onCancel({ reason, refund });
    else if (wanted.invoice) await onCancel({ reason, refund, invoice: wanted.invoice });
    else form.setError('invoice', { message: 'Please choose what happens to the invoice' });
  });
  return (
    <Dialog
      {...dialog}
      title="Cancel this booking?"
      description={`${cancellationNotice(name, suspicion)} The owner can undo this within a day; refunds stay.`}
    >
      <DialogForm
        submitLabel="Cancel booking"
        pendingLabel="Canceling..."
        discardLabel="Keep it"
        pending={pending || form.formState.isSubmitting}
        isDestructive
        onSubmit={submit}
        onDiscard={() => dialog.onOpenChange(false)}
      >
        <Textarea
          label="Reason"
          wrap="sm:col-span-2"
          required
          hint="Saved with the booking. Only staff can see it."
          {...bind(form, 'reason')}
        />
        <div className="sm:col-span-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => form.setValue('reason', WEATHER, { shouldValidate: true })}
          >
            {WEATHER}
          </Button>
        </div>
        {canRefund && <RefundSwitch form={form} />}
        {invoice && <InvoiceChoice {...{ form, invoice, payments }} />}
      </DialogForm>
    </Dialog>
  );
}

type CancelForm = UseFormReturn<Cancellation, unknown, Cancellation>;

const RefundSwitch = ({ form }: { form: CancelForm }) => (
  <div className="sm:col-span-2">
    <SwitchField
      control={form.control}
      name="refund"
      label="Refund card payments"
      hint="Everything that was paid by card for this booking goes back."
    />
  </div>
);

interface InvoiceChoiceProps {
  form: CancelForm;
  invoice: Invoice;
  payments: BookingMoney['payments'];
}

function InvoiceChoice({ form, invoice, payments }: InvoiceChoiceProps) {
  const errorId = useId();
  const { field } = useController({ control: form.control, name: 'invoice' });
  const isPartlyPaid = keptOnCents(payments, invoice.id) > 0;
  const error = form.formState.errors.invoice?.message;
  const bind = (value: 'void' | 'keep') => ({
    name: field.name,
    checked: field.value === value,
    onChoose: () => {
      form.clearErrors('invoice');
      field.onChange(value);
    },
  });
  return (
    <fieldset
      className="grid min-w-0 gap-3 sm:col-span-2"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-2 text-small font-medium">
        Invoice {invoice.invoiceNumber}, {formatAmount(invoice.amountDue)} due
      </legend>
      <Choice
        {...bind('void')}
        label="Void the invoice"
        disabled={isPartlyPaid}
        hint={
          isPartlyPaid
            ? 'It is partly paid. Refund the payments first, or keep the invoice.'
            : 'It can no longer be paid, and reminders stop. It stays void if you undo the cancellation.'
        }
      />
      <Choice
        {...bind('keep')}
        label="Keep the invoice"
        hint="The customer still owes it and gets reminders."
      />
      {error && (
        <p id={errorId} role="alert" className="text-fine text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
