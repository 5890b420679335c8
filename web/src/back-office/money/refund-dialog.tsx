import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { RequestRefund, type Payment } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { MANUAL_METHODS } from '@desert-mirror/contracts/payment-methods';
import { useRequestRefundMutation } from '../../api/admin/invoices.api.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { randomKey } from '../../forms/random-key.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Dialog } from '../../ui/dialog.js';
import { Input, Select, Textarea } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';
import { Choice } from '../forms/choice.js';
import { DialogForm } from '../forms/dialog-form.js';
import { closeIfOutdated } from '../forms/report-failure.js';
import { METHOD_NAMES, refundEffects, withTip, type RefundEffects } from './money.rules.js';

const resolver = formResolver<RequestRefund, RequestRefund>(RequestRefund);
type RefundForm = UseFormReturn<RequestRefund, unknown, RequestRefund>;

interface RefundDialogProps {
  payment: Payment;
  invoice: Invoice | null;
  onClose: () => void;
}

/** Returned to the card, unless the owner returns the money by another method. */
const isToCard = (payment: Payment, method: RequestRefund['method']): boolean =>
  payment.method === 'card' && method === undefined;

function descriptionOf(payment: Payment, method: RequestRefund['method']): string {
  const paid = `${withTip(payment)} was paid by ${payment.method}.`;
  const how = isToCard(payment, method)
    ? 'The refund goes back to that card. This cannot be undone.'
    : 'Return the money yourself. This only records the refund.';
  return `${paid} ${how}`;
}

function useRefund({ payment, onClose }: Omit<RefundDialogProps, 'invoice'>) {
  const [idempotencyKey] = useState(randomKey);
  const [refund] = useRequestRefundMutation();
  const form = useForm<RequestRefund, unknown, RequestRefund>({
    resolver,
    defaultValues: { amount: payment.refundable, reason: '', owedAgain: false },
  });
  const sending = useSubmit({
    form,
    onError: closeIfOutdated(onClose),
    failure: 'The refund could not be created. Please try again.',
    send: async (request) => {
      await refund({ paymentId: payment.id, ...request, idempotencyKey }).unwrap();
      toast(
        isToCard(payment, request.method)
          ? { title: 'Refund started', description: 'Banks take up to ten days to process it.' }
          : { title: 'Refund recorded' },
      );
      onClose();
    },
  });
  return { form, ...sending };
}

/** Mounted once per refund: its idempotency key keeps repeated submissions from refunding twice. */
export function RefundDialog({ payment, invoice, onClose }: RefundDialogProps) {
  const { form, pending, submit } = useRefund({ payment, onClose });
  const effects = refundEffects(payment, invoice);
  const method = useWatch({ control: form.control, name: 'method' });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title="Refund this payment"
      description={descriptionOf(payment, method)}
    >
      <DialogForm
        submitLabel="Refund"
        pendingLabel="Refunding..."
        pending={pending}
        isDestructive
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Input
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          required
          wrap="sm:col-span-2"
          hint={`At most ${formatAmount(payment.refundable)}`}
          {...bind(form, 'amount')}
        />
        {payment.refundFailed && <Method form={form} />}
        {effects && <Effect form={form} effects={effects} />}
        <Textarea
          label="Reason"
          required
          rows={3}
          wrap="sm:col-span-2"
          hint="Saved with the payment. Only staff can see it."
          {...bind(form, 'reason')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** The card may be closed, so the money can be returned in another way. */
const Method = ({ form }: { form: RefundForm }) => (
  <Select
    label="Return the money"
    wrap="sm:col-span-2"
    hint="A refund to the card has failed. Choose how you return the money, or try the card again."
    {...bind(form, 'method', { setValueAs: (method: string) => method || undefined })}
  >
    <option value="">To the card</option>
    {MANUAL_METHODS.map((method) => (
      <option key={method} value={method}>
        {METHOD_NAMES[method]}
      </option>
    ))}
  </Select>
);

function Effect({ form, effects }: { form: RefundForm; effects: RefundEffects }) {
  const owedAgain = useWatch({ control: form.control, name: 'owedAgain' });
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-2 text-small font-medium">After the refund</legend>
      <Choice
        name="effect"
        label="Nothing more is due"
        hint={effects.forGood}
        checked={!owedAgain}
        onChoose={() => form.setValue('owedAgain', false)}
      />
      <Choice
        name="effect"
        label="The customer will pay it another way"
        hint={effects.owedAgain}
        checked={owedAgain}
        onChoose={() => form.setValue('owedAgain', true)}
      />
    </fieldset>
  );
}
