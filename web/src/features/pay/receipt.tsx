import { CircleCheck, Clock, FileText, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { paths } from '../../paths.js';
import { panelActions } from '../../payment/panel-title.js';
import { receiptPlace } from '../../payment/receipt.rules.js';
import { VanPicture } from '../../payment/van-picture.js';
import { CallLink } from '../../site/call-link.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { focusTitle } from '../../ui/notice.js';
import { payState, receiptText, refundText } from './pay.rules.js';

interface ReceiptProps {
  invoice: PublicInvoice;
  token: string;
  /** Amount charged on this page a moment ago. */
  chargedCents: number | undefined;
}

interface Look {
  icon: LucideIcon;
  color: string;
  title: string;
}

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const VARIANTS: Record<'payable' | 'paid' | 'refunded', Look> = {
  payable: { icon: Clock, color: 'text-glow', title: 'Thank you' },
  paid: { icon: CircleCheck, color: 'text-good', title: 'Thank you' },
  refunded: { icon: Undo2, color: 'text-glass', title: 'This invoice was refunded' },
};

/** What was received, and where the receipt is. */
export function ReceiptNews({ invoice, chargedCents }: Omit<ReceiptProps, 'token'>) {
  const state = payState(invoice);
  if (state === 'hidden') return null;
  const { icon: Icon, color, title } = VARIANTS[state];
  const isNew = chargedCents !== undefined;
  const { receiptTo } = invoice;
  return (
    <>
      <Icon className={`size-10 ${color}`} aria-hidden="true" />
      <div role="status">
        <h2
          className="mt-4 font-display text-heading outline-none"
          {...(isNew && { ref: focusTitle, tabIndex: -1 })}
        >
          {title}
        </h2>
        <p className="mt-3 text-body text-ink-soft">
          {state === 'refunded' ? refundText(invoice) : receiptText(invoice, chargedCents)}
        </p>
        {receiptTo && state !== 'refunded' && (
          <p className="mt-3 text-body wrap-anywhere text-ink-soft">
            {receiptPlace(receiptTo, isNew)}
          </p>
        )}
      </div>
    </>
  );
}

/** The PDF, and how to reach the business. */
export const AfterPayment = ({ invoice, token }: Omit<ReceiptProps, 'chargedCents'>) => (
  <>
    <div className={cn(panelActions, 'md:mt-6')}>
      <Link to={paths.section('contact')} className={buttonLook({ size: 'lg' })}>
        Book your next detail
      </Link>
      <a
        href={publicInvoicePdf(token)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ size: 'lg', variant: 'secondary' })}
      >
        <FileText className="size-4 text-accent" aria-hidden="true" />
        Open the PDF
      </a>
    </div>
    <p className="mt-8 mb-3 text-small text-ink-soft">Questions about this invoice? Call us.</p>
    <div className={panelActions}>
      <CallLink variant="secondary" size="lg" />
    </div>
    {payState(invoice) !== 'refunded' && <VanPicture />}
  </>
);
