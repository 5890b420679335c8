import { useState } from 'react';
import { asApiError } from '../../api/api-error.js';
import { useGetPublicInvoiceQuery } from '../../api/payments.api.js';
import { DocumentNotes } from '../../payment/document-notes.js';
import { PaySplit } from '../../payment/pay-split.js';
import { PatientLoader } from '../../payment/patient-loader.js';
import { useReturnFromBank } from '../../payment/use-return-from-bank.js';
import { POLL_MS, useWhileBehind } from '../../payment/use-while-behind.js';
import { NOT_APPROVED } from '../../payment/payment.rules.js';
import { InvoiceSheet } from './invoice-sheet.js';
import { LinkNotValid } from '../../site/link-not-valid.js';
import { PayPanel } from './pay-panel.js';
import { payState } from './pay.rules.js';
import { AfterPayment, ReceiptNews } from './receipt.js';

export function PayInvoice({ token }: { token: string }) {
  const isRefused = useReturnFromBank() === 'failed';
  /** Amount charged on this page including the tip, before the server knows about it. */
  const [chargedCents, setChargedCents] = useState<number>();
  const [rejectedAmount, setRejectedAmount] = useState<string>();
  const [polling, setPolling] = useState(false);
  const { data, error, refetch } = useGetPublicInvoiceQuery(
    { token },
    {
      // A cached answer from before the payment must not ask for it again.
      refetchOnMountOrArgChange: true,
      pollingInterval: polling ? POLL_MS : 0,
    },
  );
  const state = data && payState(data);
  const paidHere = chargedCents !== undefined;
  const isBehind = state === 'payable' && (paidHere || data?.amountDue === rejectedAmount);
  useWhileBehind(isBehind, setPolling);

  if (asApiError(error)?.status === 404 || state === 'hidden') return <LinkNotValid />;
  if (!data)
    return (
      <PatientLoader label="Loading your invoice" what="invoice" onRetry={() => void refetch()} />
    );
  const isOpen = state === 'payable' && !paidHere;
  return (
    <PaySplit
      summary={<InvoiceSheet invoice={data} token={token} isPaidHere={paidHere} />}
      details={<DocumentNotes notes={data.notes} />}
      news={!isOpen && <ReceiptNews invoice={data} chargedCents={chargedCents} />}
    >
      {isOpen ? (
        <PayPanel
          invoice={data}
          token={token}
          earlierProblem={isRefused ? NOT_APPROVED : undefined}
          onPaid={setChargedCents}
          onOutdated={() => {
            setRejectedAmount(data.amountDue);
            void refetch();
          }}
        />
      ) : (
        <AfterPayment invoice={data} token={token} />
      )}
    </PaySplit>
  );
}
