import { createContext, use, useState, type ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { allowedActions } from './invoice-actions.rules.js';
import { RecordDialog } from './record-dialog.js';
import { SendDialog } from './send-dialog.js';

const Start = createContext<(invoice: Invoice) => void>(() => undefined);

/** Contains a list with `NextStep` buttons. Its dialogs stay open when rows change. */
export function RowStepsProvider({ children }: { children: ReactNode }) {
  const [invoice, setInvoice] = useState<Invoice>();
  const close = () => setInvoice(undefined);
  return (
    <Start value={setInvoice}>
      {children}
      {invoice &&
        (allowedActions(invoice).send ? (
          <SendDialog invoice={invoice} isEmailed={false} onClose={close} />
        ) : (
          <RecordDialog invoice={invoice} subject={invoice.invoiceNumber} onClose={close} />
        ))}
    </Start>
  );
}

/** Button to send a draft or to take a payment. Renders nothing for other invoices. */
export function NextStep({ invoice }: { invoice: Invoice }) {
  const start = use(Start);
  const isOwner = useIsOwner();
  const { send, recordPayment } = allowedActions(invoice);
  if (!isOwner || !(send || recordPayment)) return null;
  return (
    <Button
      variant="link"
      size="sm"
      className="-my-2"
      aria-haspopup="dialog"
      onClick={() => start(invoice)}
    >
      {send ? 'Send' : 'Take payment'}
      <span className="sr-only">
        {' '}
        {send ? '' : 'for '}
        {invoice.invoiceNumber}
      </span>
    </Button>
  );
}
