import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { DocumentHead } from '../../payment/document-head.js';
import { DocumentLines } from '../../payment/document-lines.js';
import { FactLine } from '../../payment/fact-line.js';
import { centsOf } from '../../payment/payment.rules.js';
import { Badge } from '../../ui/badge.js';
import { type Fact, FactList } from '../../ui/fact-list.js';
import { BEING_CONFIRMED, STATUS_WORDS, payState, paymentFact } from './pay.rules.js';
import { SumLine } from '../../payment/sum-line.js';

interface InvoiceSheetProps {
  invoice: PublicInvoice;
  token: string;
  /** It was just paid on this page, and the server has not recorded it yet. */
  isPaidHere: boolean;
}

/** Amount and due date first; the lines open on request on a phone. */
export function InvoiceSheet({ invoice, token, isPaidHere }: InvoiceSheetProps) {
  const { status, dueDate, total, amountDue, amountCredited } = invoice;
  const isOpen = payState(invoice) === 'payable';
  const isPayable = isOpen && !isPaidHere;
  const { text, tone } = isOpen && isPaidHere ? BEING_CONFIRMED : STATUS_WORDS[status];
  return (
    <>
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
        until={isPayable && dueDate && dueText(status, formatPlainDate(dueDate))}
        // The receipt has it, too.
        pdf={isPayable && publicInvoicePdf(token)}
      />
      <div className="mt-4 text-small tabular-nums">
        <DocumentLines document={invoice}>
          {centsOf(amountCredited) > 0 && (
            <SumLine name="Refunded">{formatAmount(`-${amountCredited}`)}</SumLine>
          )}
        </DocumentLines>
      </div>
      <About invoice={invoice} />
    </>
  );
}

/** For whom and what, and what was paid. */
function About({ invoice }: { invoice: PublicInvoice }) {
  const { customerName, vehicleInfo, serviceLocation, workOn, createdAt, payments } = invoice;
  return (
    <>
      <FactLine
        className="border-t border-line pt-3"
        facts={[
          customerName,
          vehicleInfo,
          // The invoice dialog sends the vehicle as the location too.
          serviceLocation !== vehicleInfo && serviceLocation,
          workOn && `Work on ${formatPlainDate(workOn)}`,
          `Issued ${formatDate(createdAt)}`,
        ]}
      />
      <FactList className="mt-3 empty:hidden" facts={payments.map(paymentRow)} />
    </>
  );
}

const dueText = (status: PublicInvoice['status'], date: string): string =>
  status === 'overdue' ? `Was due ${date}` : `Due ${date}`;

const paymentRow = (payment: PublicInvoice['payments'][number]): Fact => {
  const [name, paid] = paymentFact(payment);
  const value = (
    <>
      {paid} <span className="block text-ink-soft">{formatPlainDate(payment.on)}</span>
    </>
  );
  return [name, value];
};
