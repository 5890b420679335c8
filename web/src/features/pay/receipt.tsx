import { CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { CallLink } from '../../site/call-link.js';
import { payState, receiptText, refundText } from './pay.rules.js';

interface ReceiptProps {
  invoice: PublicInvoice;
  /** Amount charged on this page a moment ago. */
  chargedCents: number | undefined;
}

interface Look {
  icon: LucideIcon;
  color: string;
}

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const VARIANTS: Record<'payable' | 'paid' | 'refunded', Look> = {
  payable: { icon: Clock, color: 'text-glow' },
  paid: { icon: CircleCheck, color: 'text-good' },
  refunded: { icon: Undo2, color: 'text-glass' },
};

export function Receipt({ invoice, chargedCents }: ReceiptProps) {
  const state = payState(invoice);
  if (state === 'hidden') return null;
  const { icon: Icon, color } = VARIANTS[state];
  const isRefunded = state === 'refunded';
  return (
    <>
      <Icon className={`size-10 ${color}`} aria-hidden="true" />
      <div role="status">
        <h2 className="mt-4 font-display text-heading">
          {isRefunded ? 'This invoice was refunded' : 'Paid, thank you'}
        </h2>
        <p className="mt-3 text-body text-ink-soft">
          {isRefunded ? refundText(invoice) : receiptText(invoice, chargedCents)}
        </p>
      </div>
      <p className="mt-8 mb-3 text-small text-ink-soft">Questions about this invoice? Call us.</p>
      <CallLink variant="secondary" />
    </>
  );
}
