import { createContext, use, useState, type ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { useToday } from '../../../back-office/dates/use-today.js';
import { isRemindedOn, REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { ReminderDialog } from '../../../back-office/money/reminder-dialog.js';
import { type RowLook, rowLook, urgentRowLook } from '../../../back-office/lists/row-look.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { allowedActions } from './invoice-actions.rules.js';
import { RecordDialog } from './record-dialog.js';
import { SendDialog } from './send-dialog.js';

interface Started {
  invoice: Invoice;
  isReminder: boolean;
}

const Start = createContext<(started: Started) => void>(() => undefined);

/** Contains a list with `NextStep` buttons. Its dialogs stay open when rows change. */
export function RowStepsProvider({ children }: { children: ReactNode }) {
  const [started, setStarted] = useState<Started>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const close = () => {
    expect();
    setStarted(undefined);
  };
  return (
    <Start value={setStarted}>
      <div ref={place} role="group" aria-label="All invoices" tabIndex={-1}>
        {children}
      </div>
      {started && <StepDialog {...started} onClose={close} />}
    </Start>
  );
}

function StepDialog({ invoice, isReminder, onClose }: Started & { onClose: () => void }) {
  if (isReminder) return <ReminderDialog invoice={invoice} onClose={onClose} />;
  return allowedActions(invoice).send ? (
    <SendDialog invoice={invoice} isEmailed={false} onClose={onClose} />
  ) : (
    <RecordDialog invoice={invoice} subject={invoice.invoiceNumber} onClose={onClose} />
  );
}

/** Whether `NextStep` has a button for the owner. */
export function hasStep(invoice: Invoice): boolean {
  const { send, recordPayment } = allowedActions(invoice);
  return send || recordPayment;
}

/**
 * Buttons to send a draft, or to send a reminder and take a payment. Cards show only the first one that applies. Renders
 * nothing for other invoices.
 */
export function NextStep({ invoice }: { invoice: Invoice }) {
  const start = use(Start);
  const isOwner = useIsOwner();
  const today = useToday();
  const isCard = useIsNarrow();
  if (!isOwner || !hasStep(invoice)) return null;
  const { send, remind } = allowedActions(invoice);
  const isReminded = isRemindedOn(invoice.remindedAt, today);
  const isToRemind = remind && !isReminded;
  return (
    <>
      {isToRemind && (
        <StepButton
          label="Remind"
          look={urgentRowLook}
          about={` about ${invoice.invoiceNumber}`}
          onClick={() => start({ invoice, isReminder: true })}
        />
      )}
      {isReminded && !isCard && (
        <span className="self-center text-right text-fine leading-4 text-ink-soft max-[90rem]:w-16 max-[90rem]:whitespace-normal">
          {REMINDED_TODAY}
        </span>
      )}
      {!(isToRemind && isCard) && (
        <StepButton
          label={send ? 'Send' : 'Take payment'}
          about={`${send ? '' : ' for'} ${invoice.invoiceNumber}`}
          onClick={() => start({ invoice, isReminder: false })}
        />
      )}
    </>
  );
}

interface StepButtonProps {
  label: string;
  look?: RowLook;
  /** Screen readers read it after the label. */
  about: string;
  onClick: () => void;
}

const StepButton = ({ label, look = rowLook, about, onClick }: StepButtonProps) => (
  <Button
    {...look}
    className={cn('z-10', look === urgentRowLook && 'lg:[--step-width:0]', look.className)}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {label}
    <span className="sr-only">{about}</span>
  </Button>
);
