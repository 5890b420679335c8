import { useEffect, useState } from 'react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { asApiError } from '../../api/api-error.js';
import { CardPayment } from '../../payment/card-payment.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { Questions } from '../../payment/questions.js';
import { centsOf, type PaymentProblem } from '../../payment/payment.rules.js';
import { PhoneLink } from '../../site/phone-link.js';
import { toast } from '../../ui/toast.js';
import { OptionalTip } from '../../payment/tip-field.js';
import { TipSums } from '../../payment/tip-sums.js';
import { returnHere } from '../../payment/tip-memory.js';
import { tipBase } from '../../payment/tip.rules.js';
import { useRememberedTip } from '../../payment/use-tip.js';
import { useInvoiceSecret } from './use-invoice-secret.js';

interface PayPanelProps {
  invoice: PublicInvoice;
  token: string;
  /** Why an attempt on the bank's page failed. */
  earlierProblem: PaymentProblem | undefined;
  onPaid: (chargedCents: number) => void;
  /** The invoice changed on the server: paid, voided or a different amount due. */
  onOutdated: () => void;
}

export function PayPanel({ invoice, token, earlierProblem, onPaid, onOutdated }: PayPanelProps) {
  const [isPaying, setPaying] = useState(false);
  const dueCents = centsOf(invoice.amountDue);
  const base = tipBase(invoice.total, invoice.taxAmount);
  const tipState = useRememberedTip(base, earlierProblem !== undefined);
  const { cents: chosenTip } = tipState;
  const { clientSecret, tip, error, retry } = useInvoiceSecret(token, dueCents, chosenTip);
  const isOutdated = [404, 409].includes(asApiError(error)?.status ?? 0);
  const isOtherPrice = asApiError(error)?.body?.code === 'price_changed';
  useEffect(() => {
    if (isOtherPrice)
      toast({
        title: 'This invoice has changed',
        description: 'The page now shows the latest version.',
      });
    if (isOutdated) onOutdated();
    // Once per refusal: the caller's function is a new one on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOutdated]);
  const totalCents = dueCents + (chosenTip ?? 0);

  return (
    <>
      {invoice.awaitsDecision && <CanceledNote />}
      <PanelTitle className="mb-7">Pay by card</PanelTitle>
      <CardPayment
        clientSecret={tip === chosenTip ? clientSecret : undefined}
        what="invoice"
        error={error}
        amountCents={totalCents}
        hold={chosenTip === undefined ? 'Please correct the tip to continue.' : undefined}
        earlierProblem={earlierProblem}
        extras={
          <>
            <OptionalTip tip={tipState} disabled={isPaying} />
            <TipSums name="Amount due" amountCents={dueCents} tipCents={chosenTip ?? 0} />
          </>
        }
        returnUrl={() => returnHere(tipState)}
        onBusy={setPaying}
        onRetry={() => {
          retry();
          if (isOutdated) onOutdated();
        }}
        onPaid={() => onPaid(totalCents)}
      />
      {!invoice.awaitsDecision && (
        <div className="mt-7">
          <Questions about="invoice" />
        </div>
      )}
    </>
  );
}

/** The invoice stays payable, because the owner may still expect the payment. */
const CanceledNote = () => (
  <p role="note" className="mb-6 rounded-control border border-glow/40 bg-glow/10 p-4 text-small">
    Your appointment was canceled. Please call <PhoneLink /> before you pay.
  </p>
);
