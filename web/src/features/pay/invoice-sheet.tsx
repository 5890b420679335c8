import { FileDown } from 'lucide-react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { centsOf } from '../../payment/payment.rules.js';
import { useSite } from '../../site/use-site.js';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { STATUS_WORDS } from './pay.rules.js';
import { SumLine } from './sum-line.js';

interface InvoiceSheetProps {
  invoice: PublicInvoice;
  token: string;
}

export function InvoiceSheet({ invoice, token }: InvoiceSheetProps) {
  const { text, tone } = STATUS_WORDS[invoice.status];
  return (
    <Card className="p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-semibold wrap-anywhere">Invoice {invoice.invoiceNumber}</h1>
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
          {centsOf(invoice.amountCredited) > 0 && (
            <Badge tone="cool">refunded {formatAmount(invoice.amountCredited)}</Badge>
          )}
        </span>
      </div>
      <Facts invoice={invoice} />
      <ul aria-label="Services" className="mt-5 text-small">
        {invoice.services.map(({ name, price }, index) => (
          <li
            // Two lines can be identical.
            key={index}
            className="flex justify-between gap-4 border-t border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">
              {formatAmount(centsToDecimal(dollarsToCents(price) ?? 0))}
            </span>
          </li>
        ))}
      </ul>
      <Sums invoice={invoice} />
      {invoice.notes && (
        <p className="mt-5 border-t border-line pt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
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
    </Card>
  );
}

function Facts({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { name } = useSite();
  const { customerName, vehicleInfo, createdAt, dueDate, paidAt } = invoice;
  const rows = [
    ['From', name],
    ['For', customerName],
    ['Vehicle', vehicleInfo],
    ['Date', formatDate(createdAt)],
    ['Due', dueDate && !paidAt && formatPlainDate(dueDate)],
    ['Paid', paidAt && formatDate(paidAt)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Sums({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { subtotal, taxRate, taxAmount, total, amountPaid, amountCredited, amountDue } = invoice;
  return (
    <dl className="space-y-2 border-t border-line pt-4 text-small tabular-nums">
      <SumLine name="Subtotal">{formatAmount(subtotal)}</SumLine>
      <SumLine name={`Tax (${taxRate}%)`}>{formatAmount(taxAmount)}</SumLine>
      <SumLine name="Total">{formatAmount(total)}</SumLine>
      {centsOf(amountCredited) > 0 && (
        <SumLine name="Refunded">{formatAmount(`-${amountCredited}`)}</SumLine>
      )}
      {centsOf(amountPaid) > 0 && <SumLine name="Paid so far">{formatAmount(amountPaid)}</SumLine>}
      <SumLine name="Amount due" isTotal>
        {formatAmount(amountDue)}
      </SumLine>
    </dl>
  );
}
