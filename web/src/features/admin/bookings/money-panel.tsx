import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { adminPaths } from '../../../admin-paths.js';
import { useGetBookingMoneyQuery } from '../../../api/admin/invoices.api.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { isPending } from '../../../back-office/money/money.rules.js';
import { Panel, panelAction } from '../../../back-office/layout/panel.js';
import { DisputesPanel } from '../../../back-office/money/disputes-panel.js';
import { PaymentsPanel } from '../../../back-office/money/payments-panel.js';
import { useInvoiceFromBooking } from '../../../back-office/money/use-invoice-from-booking.js';
import { Button } from '../../../ui/button.js';

const POLL_MS = 2000;
/** Delay until the booking service has received the event from billing. */
const PROPAGATION_MS = 1500;

interface MoneyPanelProps {
  bookingId: number;
  /** Called when money moved, so that the booking's own amounts are outdated. */
  onPaymentsChange: () => void;
}

export function MoneyPanel({ bookingId, onPaymentsChange }: MoneyPanelProps) {
  const [isPolling, setPolling] = useState(false);
  const { currentData, error, refetch } = useGetBookingMoneyQuery(
    { bookingId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolling ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const shouldPoll = currentData !== undefined && isPending(currentData);
  if (shouldPoll !== isPolling) setPolling(shouldPoll);
  usePaymentsChange(currentData?.payments.length, onPaymentsChange);

  if (!currentData)
    return error === undefined ? (
      <Panel title="Payments">
        <ListSkeleton what="payments" />
      </Panel>
    ) : (
      <LoadFailed what="The payments" error={error} onRetry={() => void refetch()} />
    );
  const { payments, refunds, disputes, invoice } = currentData;
  return (
    <>
      <DisputesPanel disputes={disputes} />
      <PaymentsPanel
        payments={payments}
        refunds={refunds}
        invoice={invoice}
        actions={
          invoice ? <OpenInvoice invoice={invoice} /> : <CreateInvoice bookingId={bookingId} />
        }
      />
    </>
  );
}

/** Calls `onPaymentsChange` for each ledger row that appears while the page is open. */
function usePaymentsChange(rowCount: number | undefined, onPaymentsChange: () => void): void {
  const previous = useRef(rowCount);
  useEffect(() => {
    const before = previous.current;
    previous.current = rowCount;
    if (before === undefined || rowCount === undefined || before === rowCount) return undefined;
    const timer = setTimeout(onPaymentsChange, PROPAGATION_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `onPaymentsChange` is new on every render
  }, [rowCount]);
}

const OpenInvoice = ({ invoice }: { invoice: Invoice }) => (
  <Link to={adminPaths.invoice(invoice.id)} className={panelAction}>
    Open invoice {invoice.invoiceNumber}
  </Link>
);

function CreateInvoice({ bookingId }: { bookingId: number }) {
  const { pending, createInvoice } = useInvoiceFromBooking(bookingId);
  return (
    <Button
      variant="link"
      size="sm"
      className="-my-1 -mr-3"
      pending={pending}
      onClick={() => void createInvoice()}
    >
      Create invoice
    </Button>
  );
}
