import { useEffect, useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { earliestReceivedOn, RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { BOOKING_TAGS } from '../../api/admin/changes.js';
import { api } from '../../api/api.js';
import { fieldErrors } from '../../api/api-error.js';
import { DialogForm, HALF } from '../forms/dialog-form.js';
import { MethodChoice } from './method-choice.js';
import { METHOD_NAMES } from './money.rules.js';
import { PaidStatus } from './payment-code.js';
import { dueText, submitText, tipForm, totalText } from './take-payment.rules.js';
import { closeIfOutdated } from '../forms/report-failure.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { randomKey } from '../../forms/random-key.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogFooter } from '../../ui/dialog.js';
import { Input } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';

const resolver = formResolver<RecordPayment, RecordPayment>(RecordPayment);
const tipResolver = formResolver<RecordPayment, RecordPayment>(tipForm);

interface TakePaymentDialogProps {
  /** Invoice number or customer, on pages that list several. */
  subject?: string;
  /** For a tip if zero. Becomes zero while the dialog is open if the customer pays by card. */
  amountDue: string;
  /** QR code for paying by card. If missing, card is not offered. */
  card?: ReactNode;
  /** The method that is offered first. Default: cash. */
  startsWith?: 'card';
  onRecord: (payment: RecordPayment & { idempotencyKey: string }) => Promise<unknown>;
  /** Loads the amount due again. */
  onAmountRefused: () => void;
  onClose: () => void;
}

function useRecord(props: TakePaymentDialogProps, isTip: boolean, today: string) {
  const { amountDue, onRecord, onAmountRefused, onClose } = props;
  const [idempotencyKey] = useState(randomKey);
  const dispatch = useDispatch();
  const tip = isTip ? '' : '0.00';
  const form = useForm<RecordPayment, unknown, RecordPayment>({
    resolver: isTip ? tipResolver : resolver,
    defaultValues: { method: 'cash', amount: amountDue, tip, receivedOn: today, note: '' },
  });
  const sending = useSubmit({
    form,
    onError: (error, failure) => {
      // The customer may have paid by card since the dialog opened.
      if (fieldErrors(error).some(({ path }) => path === 'amount')) {
        onAmountRefused();
        dispatch(api.util.invalidateTags(BOOKING_TAGS));
      }
      closeIfOutdated(onClose)(error, failure);
    },
    failure: 'The payment could not be recorded. Please try again.',
    send: async (payment) => {
      await onRecord({ ...payment, idempotencyKey });
      const how = METHOD_NAMES[payment.method].toLowerCase();
      toast({
        title: isTip ? 'Tip recorded' : 'Payment recorded',
        description: `${totalText(payment)} (${how})`,
      });
      onClose();
    },
  });
  return { form, ...sending };
}

/**
 * Mounted once per payment: its idempotency key keeps repeated submissions from recording it twice.
 */
export function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { subject, amountDue, card, startsWith, onClose } = props;
  const [isCard, setCard] = useState(startsWith === 'card');
  const [isTip] = useState(!isCard && Number(amountDue) === 0);
  const isPaid = isCard && Number(amountDue) === 0;
  const [today] = useState(() => businessDate(new Date()));
  const { form, pending, submit } = useRecord(props, isTip, today);
  const [amount, tip] = useWatch({ control: form.control, name: ['amount', 'tip'] });
  const title = isTip ? 'Record a tip' : 'Take payment';
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={subject ? `${title}: ${subject}` : title}
      {...(!card &&
        !isCard && {
          description: `${isTip ? 'Nothing is due. ' : ''}A payment by card through our pages is recorded automatically.`,
        })}
    >
      {!isPaid && <MethodChoice form={form} isCard={isCard} {...(card && { onCard: setCard })} />}
      {isCard ? (
        <CardPayment isPaid={isPaid} onClose={onClose}>
          {card}
        </CardPayment>
      ) : (
        <DialogForm
          submitLabel={submitText({ amount, tip }, isTip)}
          pendingLabel="Saving..."
          marksOptional
          pending={pending}
          onSubmit={submit}
          onDiscard={onClose}
        >
          <Fields form={form} isTip={isTip} amountDue={amountDue} today={today} />
        </DialogForm>
      )}
    </Dialog>
  );
}

interface CardPaymentProps {
  isPaid: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Reloads all amounts when it closes, because the customer may have paid in the meantime. */
function CardPayment({ isPaid, onClose, children }: CardPaymentProps) {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(api.util.invalidateTags(BOOKING_TAGS)), [dispatch]);
  return (
    <>
      <PaidStatus isPaid={isPaid} />
      {!isPaid && children}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

interface FieldsProps {
  form: UseFormReturn<RecordPayment, unknown, RecordPayment>;
  /** Nothing is due. */
  isTip: boolean;
  amountDue: string;
  today: string;
}

function Fields({ form, isTip, amountDue, today }: FieldsProps) {
  return (
    <>
      {!isTip && (
        <Input
          label="Amount"
          wrap={HALF}
          inputMode="decimal"
          autoComplete="off"
          required
          hint={dueText(amountDue)}
          {...bind(form, 'amount')}
        />
      )}
      <Input
        label="Tip"
        required={isTip}
        optional={!isTip}
        wrap={HALF}
        inputMode="decimal"
        autoComplete="off"
        {...(!isTip && { hint: 'Added to the amount' })}
        {...bind(form, 'tip', { setValueAs: (tip: string) => tip || '0.00' })}
      />
      <Input
        label="Received on"
        type="date"
        wrap={HALF}
        required
        min={earliestReceivedOn(today)}
        max={today}
        {...bind(form, 'receivedOn')}
      />
      <Input
        label="Note"
        optional
        wrap={HALF}
        autoComplete="off"
        hint="Only staff can see it"
        {...bind(form, 'note')}
      />
    </>
  );
}
