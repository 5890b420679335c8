import { CircleCheck, Clock } from 'lucide-react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { useSite } from '../../site/use-site.js';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

interface ReceiptProps {
  invoice: PublicInvoice;
  /** What was charged on this page a moment ago. */
  chargedCents: number | undefined;
  /** The server says so, too. */
  isConfirmed: boolean;
}

export function Receipt({ invoice, chargedCents, isConfirmed }: ReceiptProps) {
  const { phone, phoneHref } = useSite();
  const Icon = isConfirmed ? CircleCheck : Clock;
  return (
    <Card className="min-w-0 p-5 sm:p-8">
      <Icon
        className={isConfirmed ? 'size-10 text-good' : 'size-10 text-amber-400'}
        aria-hidden="true"
      />
      <div role="status">
        <h2 className="mt-4 text-heading font-semibold">Paid, thank you</h2>
        <p className="mt-3 mb-4 text-body text-mist">
          {chargedCents === undefined
            ? `${formatAmount(invoice.amountPaid)} of ${formatAmount(invoice.total)} came in. Nothing is left to pay.`
            : `Your payment of ${formatCents(chargedCents)} went through.`}
        </p>
        <Badge tone={isConfirmed ? 'good' : 'warm'}>
          {isConfirmed ? 'paid' : 'being confirmed'}
        </Badge>
      </div>
      <p className="mt-6 text-small text-dusk">Questions about this invoice? We are a call away.</p>
      <a href={phoneHref} className={`${buttonLook({ variant: 'secondary' })} mt-3`}>
        Call {phone}
      </a>
    </Card>
  );
}
