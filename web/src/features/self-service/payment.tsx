import { Link } from 'react-router';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { usePayLaterMutation } from '../../api/bookings.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { paths, withQuery } from '../../paths.js';
import { depositDueCents } from '../../payment/deposit.rules.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { centsOf } from '../../payment/payment.rules.js';
import { CallLink } from '../../site/call-link.js';
import { Button, buttonLook } from '../../ui/button.js';
import { paymentState } from './change-texts.rules.js';

interface PaymentProps {
  booking: CustomerBooking;
  token: string;
  onDone: (outcome: string) => void;
}

export function Payment({ booking, token, onDone }: PaymentProps) {
  const { id, amountDue, appointment, canPayLater } = booking;
  const depositCents = depositDueCents(booking);
  const isInvoiced = paymentState(booking) === 'invoiced';
  /** Otherwise the time is the first thing to choose. */
  const isReady = !booking.canChooseTime || appointment !== null;
  const [payLater] = usePayLaterMutation();
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      try {
        await payLater({ id, token }).unwrap();
        onDone('Your time is confirmed. You pay after the work.');
      } catch (error) {
        toastFailure(error, 'Your time was not confirmed. Please try again.');
      }
    });
  return (
    <div className="mb-8 border-b border-line pb-8">
      <PanelTitle>Payment</PanelTitle>
      <p className="mt-2 mb-5 text-small text-ink-soft">
        {isInvoiced
          ? `Your invoice has the link to pay ${formatAmount(amountDue)}. If you do not have it, please call us.`
          : depositCents > 0
            ? depositText(booking, depositCents)
            : waysToPay(booking)}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isInvoiced ? (
          <CallLink variant="secondary" size="lg" />
        ) : (
          <Link
            to={withQuery(paths.checkout(id), { token })}
            className={buttonLook({ size: 'lg', variant: isReady ? 'primary' : 'secondary' })}
          >
            {depositCents > 0
              ? `Pay deposit ${formatCents(depositCents)}`
              : `Pay ${formatAmount(amountDue)}`}
          </Link>
        )}
        {canPayLater && isReady && (
          <Button variant="secondary" size="lg" pending={pending} onClick={() => void confirm()}>
            Pay after the work
          </Button>
        )}
      </div>
    </div>
  );
}

function depositText(booking: CustomerBooking, depositCents: number): string {
  const { status, appointment, amountDue } = booking;
  const rest = `The other ${formatCents(centsOf(amountDue) - depositCents)} is due after the work, or you pay everything now.`;
  if (status === 'confirmed') return `Your deposit is not paid yet. ${rest}`;
  return `${appointment ? 'The deposit books your time.' : waysToPay(booking)} ${rest}`;
}

function waysToPay({ status, appointment, canChooseTime }: CustomerBooking): string | false {
  if (status === 'confirmed') return 'Pay by card now, or after the work.';
  if (status === 'completed') return 'Pay by card, or ask us for another way.';
  if (status !== 'pending') return false;
  if (appointment) return 'Your time is confirmed once you choose how to pay.';
  return canChooseTime
    ? 'You can pay now and choose a time afterwards.'
    : 'You can pay now. We call you to agree on a time.';
}
