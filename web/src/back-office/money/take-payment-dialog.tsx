import { useEffect, useId, useState, type ReactNode } from 'react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { earliestReceivedOn, RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { MANUAL_METHODS } from '@desert-mirror/contracts/payment-methods';
import { businessDate } from '@desert-mirror/contracts/time';
import { optionRadio, staffOptionLook } from '../../appointments/option-look.js';
import { BOOKING_TAGS } from '../../api/admin/changes.js';
import { api } from '../../api/api.js';
import { DialogForm, HALF } from '../forms/dialog-form.js';
import { METHOD_NAMES } from './money.rules.js';
import { PaidStatus } from './payment-code.js';
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

interface TakePaymentDialogProps {
  /** Invoice number or customer, on pages that list several. */
  subject?: string;
  /** Becomes zero while the dialog is open if the customer pays by card. */
  amountDue: string;
  /** QR code for paying by card. If missing, card is not offered. */
  card?: ReactNode;
  /** The method that is offered first. Default: cash. */
  startsWith?: 'card';
  onRecord: (payment: RecordPayment & { idempotencyKey: string }) => Promise<unknown>;
  onClose: () => void;
}

function useRecord({ amountDue, onRecord, onClose }: TakePaymentDialogProps, today: string) {
  const [idempotencyKey] = useState(randomKey);
  const form = useForm<RecordPayment, unknown, RecordPayment>({
    resolver,
    defaultValues: { method: 'cash', amount: amountDue, tip: '0.00', receivedOn: today, note: '' },
  });
  const sending = useSubmit({
    form,
    onError: closeIfOutdated(onClose),
    failure: 'The payment could not be recorded. Please try again.',
    send: async (payment) => {
      await onRecord({ ...payment, idempotencyKey });
      const how = METHOD_NAMES[payment.method].toLowerCase();
      toast({
        title: 'Payment recorded',
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
  const isPaid = isCard && Number(amountDue) === 0;
  const [today] = useState(() => businessDate(new Date()));
  const { form, pending, submit } = useRecord(props, today);
  const [amount, tip] = useWatch({ control: form.control, name: ['amount', 'tip'] });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={subject ? `Take payment: ${subject}` : 'Take payment'}
      {...(!card &&
        !isCard && {
          description: 'A payment by card through our pages is recorded automatically.',
        })}
    >
      {!isPaid && <MethodChoice form={form} isCard={isCard} {...(card && { onCard: setCard })} />}
      {isCard ? (
        <CardPayment isPaid={isPaid} onClose={onClose}>
          {card}
        </CardPayment>
      ) : (
        <DialogForm
          submitLabel={`Take ${totalText({ amount, tip }) ?? 'payment'}`}
          pendingLabel="Saving..."
          marksOptional
          pending={pending}
          onSubmit={submit}
          onDiscard={onClose}
        >
          <Fields form={form} amountDue={amountDue} today={today} />
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

interface MethodChoiceProps {
  form: UseFormReturn<RecordPayment, unknown, RecordPayment>;
  isCard: boolean;
  /** Called with whether card is chosen. If missing, card is not offered. */
  onCard?: (isCard: boolean) => void;
}

function MethodChoice({ form, isCard, onCard }: MethodChoiceProps) {
  const name = useId();
  const { field } = useController({ control: form.control, name: 'method' });
  return (
    <fieldset role="radiogroup" className="mb-5 min-w-0">
      <legend className="mb-2 text-small font-medium">Method</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {MANUAL_METHODS.map((method) => (
          <MethodOption
            key={method}
            name={name}
            method={method}
            checked={!isCard && field.value === method}
            onChoose={() => {
              onCard?.(false);
              field.onChange(method);
            }}
          />
        ))}
        {onCard && (
          <MethodOption name={name} method="card" checked={isCard} onChoose={() => onCard(true)} />
        )}
      </div>
    </fieldset>
  );
}

interface MethodOptionProps {
  /** Name of the radio group. */
  name: string;
  method: keyof typeof METHOD_NAMES;
  checked: boolean;
  onChoose: () => void;
}

const MethodOption = ({ name, method, checked, onChoose }: MethodOptionProps) => (
  <label className={staffOptionLook}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} className={optionRadio} />
    {METHOD_NAMES[method]}
  </label>
);

interface FieldsProps {
  form: UseFormReturn<RecordPayment, unknown, RecordPayment>;
  amountDue: string;
  today: string;
}

function Fields({ form, amountDue, today }: FieldsProps) {
  return (
    <>
      <Input
        label="Amount"
        wrap={HALF}
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`${formatAmount(amountDue)} is due`}
        {...bind(form, 'amount')}
      />
      <Input
        label="Tip"
        optional
        wrap={HALF}
        inputMode="decimal"
        autoComplete="off"
        hint="Added to the amount"
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

/** Amount plus tip. Undefined while either is invalid. */
function totalText({ amount, tip = '' }: Pick<RecordPayment, 'amount' | 'tip'>) {
  const [cents, tipCents] = [amount, tip || '0.00'].map((text) => decimalToCents(text));
  return cents === undefined || tipCents === undefined ? undefined : formatCents(cents + tipCents);
}
