import { Ban, Copy, FileDown, HandCoins, Pencil, Send, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf, useRecordPaymentMutation } from '../../../api/admin/invoices.api.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { RecordPaymentDialog } from '../../../back-office/money/record-payment-dialog.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { useFocusAfter } from '../../../back-office/layout/use-focus-after.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button, buttonLook, type ButtonLook } from '../../../ui/button.js';
import { DuplicateButton } from './duplicate-button.js';
import { allowedActions } from './invoice-actions.rules.js';
import { SendDialog } from './send-dialog.js';
import { VoidDialog } from './void-dialog.js';

interface InvoiceActionsProps {
  invoice: Invoice;
  /** Whether the invoice itself was emailed. */
  isEmailed: boolean;
  onEdit: () => void;
}

interface ActionDialogProps {
  invoice: Invoice;
  isEmailed: boolean;
  onClose: () => void;
}

function RecordDialog({ invoice: { id, amountDue }, onClose }: ActionDialogProps) {
  const [record] = useRecordPaymentMutation();
  return (
    <RecordPaymentDialog
      amountDue={amountDue}
      onRecord={(payment) => record({ invoiceId: id, ...payment }).unwrap()}
      onClose={onClose}
    />
  );
}

const DIALOGS: Record<'send' | 'record' | 'void', ComponentType<ActionDialogProps>> = {
  send: SendDialog,
  record: RecordDialog,
  void: VoidDialog,
};

/** On a phone, the next step has a row to itself. */
const NEXT = 'max-sm:basis-full!';

/** Actions on an invoice, the most likely one first. */
export function InvoiceActions({ invoice, isEmailed, onEdit }: InvoiceActionsProps) {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isOwner = useIsOwner();
  const { paymentLink } = invoice;
  const may: Partial<ReturnType<typeof allowedActions>> = isOwner ? allowedActions(invoice) : {};
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <div
      ref={place}
      role="group"
      aria-label="Invoice actions"
      tabIndex={-1}
      className="flex flex-wrap gap-2 border-t border-line px-5 py-4 *:px-3! max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]"
    >
      {may.send && (
        <Act icon={Send} label="Send" className={NEXT} onClick={() => setDialog('send')} />
      )}
      {may.recordPayment && (
        <Act
          icon={HandCoins}
          label="Record payment"
          className={NEXT}
          onClick={() => setDialog('record')}
        />
      )}
      {may.sendAgain && (
        <Act
          icon={Send}
          label={sendAgainLabel(isEmailed)}
          variant="secondary"
          onClick={() => setDialog('send')}
        />
      )}
      {may.edit && <Act icon={Pencil} label="Edit" variant="secondary" onClick={onEdit} />}
      {may.link && paymentLink && (
        // On wider screens, the panel of the link is beside these buttons.
        <Act
          icon={Copy}
          label="Copy link"
          variant="secondary"
          className="md:hidden"
          onClick={() => void copyLink('Payment link', paymentLink)}
        />
      )}
      <a
        href={invoicePdf(invoice.id)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: 'secondary' })}
      >
        <FileDown className="size-4" aria-hidden="true" />
        Open PDF
      </a>
      {isOwner && <DuplicateButton id={invoice.id} />}
      {may.void && (
        <Act icon={Ban} label="Void" variant="danger-quiet" onClick={() => setDialog('void')} />
      )}
      {OpenDialog && (
        <OpenDialog
          invoice={invoice}
          isEmailed={isEmailed}
          onClose={() => {
            expect();
            setDialog(undefined);
          }}
        />
      )}
    </div>
  );
}

interface ActProps extends ButtonLook {
  className?: string;
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

const Act = ({ icon: Icon, label, ...rest }: ActProps) => (
  <Button {...rest}>
    <Icon className="size-4" aria-hidden="true" />
    {label}
  </Button>
);
