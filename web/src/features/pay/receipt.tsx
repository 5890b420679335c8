import { CircleCheck, Clock, FileText, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { publicInvoicePdf } from '../../api/payments.api.js';
import { paths } from '../../paths.js';
import { panelActions } from '../../payment/panel-title.js';
import { Questions } from '../../payment/questions.js';
import { ReceiptHead } from '../../payment/receipt-head.js';
import { receiptPlace } from '../../payment/receipt.rules.js';
import { VanPicture } from '../../payment/van-picture.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
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
  const isNew = chargedCents !== undefined;
  const { receiptTo } = invoice;
  return (
    <ReceiptHead {...VARIANTS[state]} isNew={isNew}>
      <p>{state === 'refunded' ? refundText(invoice) : receiptText(invoice, chargedCents)}</p>
      {receiptTo && state !== 'refunded' && (
        <p className="wrap-anywhere">{receiptPlace(receiptTo, isNew)}</p>
      )}
    </ReceiptHead>
  );
}

/** Links to the next booking and to the PDF, and the phone number. */
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
    <div className="mt-6">
      <Questions about="invoice" />
    </div>
    {payState(invoice) !== 'refunded' && <VanPicture />}
  </>
);
