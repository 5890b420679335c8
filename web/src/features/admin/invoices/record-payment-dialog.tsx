import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { useRecordPaymentMutation } from '../../../api/admin/invoices.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { METHOD_NAMES } from '../../../back-office/money/money.rules.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { randomKey } from '../../../forms/random-key.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

const resolver = formResolver<RecordPayment, RecordPayment>(RecordPayment);

interface RecordPaymentDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

function useRecord(
  { invoice: { id, amountDue }, onClose }: RecordPaymentDialogProps,
  today: string,
) {
  const [idempotencyKey] = useState(randomKey);
  const [record] = useRecordPaymentMutation();
  const form = useForm<RecordPayment, unknown, RecordPayment>({
    resolver,
    defaultValues: { method: 'cash', amount: amountDue, receivedOn: today },
  });
  const sending = useSubmit({
    form,
    onError: closeIfOutdated(onClose),
    failure: 'The payment could not be recorded. Please try again.',
    send: async (payment) => {
      await record({ invoiceId: id, ...payment, idempotencyKey }).unwrap();
      const how = METHOD_NAMES[payment.method].toLowerCase();
      toast({
        title: 'Payment recorded',
        description: `${formatAmount(payment.amount)} (${how})`,
      });
      onClose();
    },
  });
  return { form, ...sending };
}

/**
 * Mounted once per payment: its idempotency key keeps repeated submissions from recording it twice.
 */
export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentDialogProps) {
  const [today] = useState(() => businessDate(new Date()));
  const { form, pending, submit } = useRecord({ invoice, onClose }, today);
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title="Record a payment"
      description="For payments by cash, check or Zelle. Card payments are recorded automatically."
    >
      <DialogForm
        submitLabel="Record payment"
        pendingLabel="Recording..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Select
          label="Method"
          required
          wrap="sm:col-span-2"
          error={errors.method?.message}
          {...form.register('method')}
        >
          {(['cash', 'check', 'zelle'] as const).map((method) => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
        <Input
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={`${formatAmount(invoice.amountDue)} is due`}
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <Input
          label="Received on"
          type="date"
          required
          max={today}
          error={errors.receivedOn?.message}
          {...form.register('receivedOn')}
        />
      </DialogForm>
    </Dialog>
  );
}
