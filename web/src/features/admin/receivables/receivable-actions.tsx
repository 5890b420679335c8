import { useState } from 'react';
import type { Receivable } from '@desert-mirror/contracts/bookkeeping';
import { businessDate } from '@desert-mirror/contracts/time';
import { invoicesApi, useRecordPaymentMutation } from '../../../api/admin/invoices.api.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { isRemindedOn, REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { type RowLook, rowLook, urgentRowLook } from '../../../back-office/lists/row-look.js';
import { ReminderDialog } from '../../../back-office/money/reminder-dialog.js';
import { TakePaymentDialog } from '../../../back-office/money/take-payment-dialog.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';

export const remindedText = (remindedAt: string, today: string): string =>
  isRemindedOn(remindedAt, today)
    ? REMINDED_TODAY
    : `Reminded ${listPlainDate(businessDate(remindedAt))}`;

interface ActionsProps {
  row: Receivable;
  isCard?: boolean;
}

/** For the invoice with the earliest due date. Cards and narrow tables show only the first button that applies. */
export function Actions({ row, isCard = false }: ActionsProps) {
  const { customerName, customerEmail, remindedAt } = row;
  const [invoice] = row.invoices;
  const [dialog, setDialog] = useState<'payment' | 'reminder'>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isOwner = useIsOwner();
  const today = useToday();
  if (!invoice || !isOwner) return null;
  const { invoiceNumber, dueDate } = invoice;
  const canRemind = dueDate !== null && dueDate < today && customerEmail !== null;
  const isToRemind = canRemind && !isRemindedOn(remindedAt, today);
  const close = () => {
    expect();
    setDialog(undefined);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label={`Actions for ${invoiceNumber}`}
      tabIndex={-1}
      className={cn(
        'flex shrink-0 items-center gap-x-2 gap-y-1',
        isCard ? 'flex-wrap' : 'justify-end',
      )}
    >
      {isToRemind && (
        <ActionButton
          text="Remind"
          title={remindedAt === null ? undefined : remindedText(remindedAt, today)}
          look={urgentRowLook}
          invoiceNumber={invoiceNumber}
          onPress={() => setDialog('reminder')}
        />
      )}
      {remindedAt && !isToRemind && !isCard && (
        <p className="text-fine whitespace-nowrap text-ink-soft @max-[68rem]:sr-only">
          {remindedText(remindedAt, today)}
        </p>
      )}
      {!(isToRemind && isCard) && (
        <ActionButton
          text="Take payment"
          className={cn(isToRemind && '@max-[68rem]:hidden')}
          invoiceNumber={invoiceNumber}
          onPress={() => setDialog('payment')}
        />
      )}
      {dialog === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {dialog === 'reminder' && (
        <ReminderDialog invoice={{ ...invoice, customerName, customerEmail }} onClose={close} />
      )}
    </div>
  );
}

interface PaymentDialogProps {
  invoice: Receivable['invoices'][number];
  onClose: () => void;
}

function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  // The row can have another invoice once this one is paid.
  const [{ id, invoiceNumber, amountDue }] = useState(invoice);
  const { useLazyQuery, useQueryState } = invoicesApi.endpoints.getInvoiceDetail;
  const [reload] = useLazyQuery();
  const detail = useFresh(useQueryState({ id }));
  const [record] = useRecordPaymentMutation();
  return (
    <TakePaymentDialog
      subject={invoiceNumber}
      amountDue={detail?.invoice.amountDue ?? amountDue}
      onRecord={(payment) => record({ invoiceId: id, ...payment }).unwrap()}
      onAmountRefused={() => void reload({ id })}
      onClose={onClose}
    />
  );
}

interface ActionButtonProps {
  text: string;
  title?: string | undefined;
  look?: RowLook;
  className?: string;
  invoiceNumber: string;
  onPress: () => void;
}

const ActionButton = ({
  text,
  title,
  look = rowLook,
  className,
  invoiceNumber,
  onPress,
}: ActionButtonProps) => (
  <Button
    {...look}
    className={cn(look.className, className)}
    title={title}
    aria-haspopup="dialog"
    onClick={onPress}
  >
    {text}
    <span className="sr-only"> for {invoiceNumber}</span>
  </Button>
);
