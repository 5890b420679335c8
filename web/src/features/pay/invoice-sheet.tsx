import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { DocumentHead } from '../../payment/document-head.js';
import { DocumentLines } from '../../payment/document-lines.js';
import { centsOf } from '../../payment/payment.rules.js';
import { Badge } from '../../ui/badge.js';
import { FactList } from '../../ui/fact-list.js';
import { BEING_CONFIRMED, STATUS_WORDS, payState } from './pay.rules.js';
import { SumLine } from '../../payment/sum-line.js';

interface InvoiceSheetProps {
  invoice: PublicInvoice;
  token: string;
  /** It was just paid on this page, and the server has not recorded it yet. */
  isPaidHere: boolean;
}

/** Amount and due date first; the lines open on request. */
export function InvoiceSheet({ invoice, token, isPaidHere }: InvoiceSheetProps) {
  const { status, customerName, vehicleInfo, paidAt, dueDate, createdAt } = invoice;
  const { total, amountDue, amountPaid, amountCredited } = invoice;
  const isOpen = payState(invoice) === 'payable';
  const isPayable = isOpen && !isPaidHere;
  const { text, tone } = isOpen && isPaidHere ? BEING_CONFIRMED : STATUS_WORDS[status];
  return (
    <div className="min-w-0">
      <DocumentHead
        title={`Invoice ${invoice.invoiceNumber}`}
        badges={
          <>
            <Badge tone={tone}>{text}</Badge>
            {centsOf(amountCredited) > 0 && (
              <Badge tone="cool">refunded {formatAmount(amountCredited)}</Badge>
            )}
          </>
        }
        amount={formatAmount(isPayable ? amountDue : total)}
        until={isPayable && dueDate && `Due ${formatPlainDate(dueDate)}`}
        pdf={publicInvoicePdf(token)}
      />
      <div className="mt-5 border-b border-line text-small tabular-nums">
        <FactList
          isDense
          facts={[
            ['For', customerName],
            ['Vehicle', vehicleInfo],
            ['Date', formatDate(createdAt)],
            ['Paid', paidAt && formatDate(paidAt)],
            ['Paid so far', !paidAt && centsOf(amountPaid) > 0 && formatAmount(amountPaid)],
          ]}
        />
        <DocumentLines document={invoice}>
          {centsOf(amountCredited) > 0 && (
            <SumLine name="Refunded">{formatAmount(`-${amountCredited}`)}</SumLine>
          )}
        </DocumentLines>
      </div>
      {invoice.notes && (
        <p className="mt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
          {invoice.notes}
        </p>
      )}
    </div>
  );
}
