import { ChevronDown, FileDown } from 'lucide-react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { taxLabel } from '@desert-mirror/contracts/tax';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { centsOf } from '../../payment/payment.rules.js';
import { useSite } from '../../site/use-site.js';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { STATUS_WORDS, payState } from './pay.rules.js';
import { SumLine } from '../../payment/sum-line.js';

interface InvoiceSheetProps {
  invoice: PublicInvoice;
  token: string;
}

/** Amount and due date first; the lines open on request. */
export function InvoiceSheet({ invoice, token }: InvoiceSheetProps) {
  const { status, customerName, vehicleInfo, paidAt, dueDate } = invoice;
  const { total, amountDue, amountPaid, amountCredited } = invoice;
  const { text, tone } = STATUS_WORDS[status];
  const isPayable = payState(invoice) === 'payable';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-small font-semibold wrap-anywhere text-ink-soft">
          Invoice {invoice.invoiceNumber}
        </h1>
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
          {centsOf(amountCredited) > 0 && (
            <Badge tone="cool">refunded {formatAmount(amountCredited)}</Badge>
          )}
        </span>
      </div>
      <p className="mt-2 font-display text-page tabular-nums">
        {formatAmount(isPayable ? amountDue : total)}
      </p>
      {isPayable && dueDate && (
        <p className="mt-1 text-lead text-ink-soft">Due {formatPlainDate(dueDate)}</p>
      )}
      <div className="mt-5 border-b border-line text-small tabular-nums">
        <Facts
          facts={[
            ['For', customerName],
            ['Vehicle', vehicleInfo],
            ['Paid', paidAt && formatDate(paidAt)],
            ['Paid so far', !paidAt && centsOf(amountPaid) > 0 && formatAmount(amountPaid)],
          ]}
        />
        <Lines invoice={invoice} />
      </div>
      {invoice.notes && (
        <p className="mt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
          {invoice.notes}
        </p>
      )}
      <a
        href={publicInvoicePdf(token)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook({ variant: 'secondary' })} mt-6`}
      >
        <FileDown className="size-4" aria-hidden="true" />
        Open the PDF
      </a>
    </div>
  );
}

type Fact = readonly [name: string, value: string | false | null];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Lines({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { name } = useSite();
  const { services, subtotal, taxAmount, total, amountCredited, createdAt } = invoice;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold">
        <span>{services.length === 1 ? '1 service' : `${services.length} services`} and tax</span>
        <span className="flex items-center gap-2">
          {formatAmount(total)}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </span>
      </summary>
      <Facts
        facts={[
          ['From', name],
          ['Date', formatDate(createdAt)],
        ]}
      />
      <ul aria-label="Services">
        {services.map(({ name, price }, index) => (
          <li
            // Two lines can be identical.
            key={index}
            className="flex justify-between gap-4 border-t border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span>{formatAmount(centsToDecimal(dollarsToCents(price) ?? 0))}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line py-3">
        <SumLine name="Subtotal">{formatAmount(subtotal)}</SumLine>
        <SumLine name={taxLabel(invoice)}>{formatAmount(taxAmount)}</SumLine>
        {centsOf(amountCredited) > 0 && (
          <SumLine name="Refunded">{formatAmount(`-${amountCredited}`)}</SumLine>
        )}
        <SumLine name="Total" isTotal>
          {formatAmount(total)}
        </SumLine>
      </dl>
    </details>
  );
}
