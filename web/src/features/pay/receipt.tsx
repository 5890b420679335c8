import { CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { useSite } from '../../site/use-site.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { payState, receiptText, refundText } from './pay.rules.js';

interface ReceiptProps {
  invoice: PublicInvoice;
  /** Amount charged on this page a moment ago. */
  chargedCents: number | undefined;
}

interface Look {
  icon: LucideIcon;
  color: string;
  badge: string;
  tone: BadgeTone;
}

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const VARIANTS: Record<'payable' | 'paid' | 'refunded', Look> = {
  payable: { icon: Clock, color: 'text-glow', badge: 'being confirmed', tone: 'warm' },
  paid: { icon: CircleCheck, color: 'text-good', badge: 'paid', tone: 'good' },
  refunded: { icon: Undo2, color: 'text-glass', badge: 'refunded', tone: 'cool' },
};

export function Receipt({ invoice, chargedCents }: ReceiptProps) {
  const { phone, phoneHref } = useSite();
  const state = payState(invoice);
  if (state === 'hidden') return null;
  const { icon: Icon, color, badge, tone } = VARIANTS[state];
  const isRefunded = state === 'refunded';
  return (
    <>
      <Icon className={`size-10 ${color}`} aria-hidden="true" />
      <div role="status">
        <h2 className="mt-4 font-display text-heading">
          {isRefunded ? 'This invoice was refunded' : 'Paid, thank you'}
        </h2>
        <p className="mt-3 mb-4 text-body text-ink-soft">
          {isRefunded ? refundText(invoice) : receiptText(invoice, chargedCents)}
        </p>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <p className="mt-6 text-small text-ink-faint">Questions about this invoice? Call us.</p>
      <a href={phoneHref} className={`${buttonLook({ variant: 'secondary' })} mt-3`}>
        Call {phone}
      </a>
    </>
  );
}
