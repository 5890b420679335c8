import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import type { Quote } from '@desert-mirror/contracts/quotes';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { useWithdrawQuoteMutation } from '../../../api/admin/quotes.api.js';
import { PriceLines } from '../../../appointments/vehicles/price-lines.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { Facts } from '../../../back-office/records/facts.js';
import { usePending } from '../../../forms/use-pending.js';
import { workTime } from '../../../site/work-time.rules.js';
import { QUOTE_STATES } from '../../../back-office/status/quote-status.rules.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { QuoteDialog } from './quote-dialog.js';
import { canQuote } from './quote-form.rules.js';

/** The newest quote of a request, and the way to send one. */
export function QuotePanel({ booking }: { booking: BookingDetail }) {
  const { quote } = booking;
  const isOpen = canQuote(booking);
  const canWithdraw = quote?.status === 'sent';
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  if (!quote && !(isOpen && isUnpriced(booking))) return null;
  return (
    <Panel
      title="Quote"
      {...(!quote && { lead: 'The customer is waiting for a quote' })}
      actions={
        (canWithdraw || isOpen) && (
          <>
            {canWithdraw && (
              <Withdraw id={booking.id} revision={quote.revision} onWithdrawn={expect} />
            )}
            {isOpen && <SendQuote booking={booking} />}
          </>
        )
      }
    >
      {quote && (
        <div ref={place} role="group" aria-label="Newest quote" tabIndex={-1}>
          <QuoteFacts quote={quote} />
        </div>
      )}
    </Panel>
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const { text, tone } = QUOTE_STATES[quote.status];
  const { revision, minutes, acceptedAt, declinedAt, deposit } = quote;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-t border-line px-5 py-4">
        <span className="flex items-center gap-2">
          <Badge tone={tone}>{text}</Badge>
          {revision > 1 && <span className="text-fine text-ink-faint">revision {revision}</span>}
        </span>
        <span className="text-title font-semibold tabular-nums">
          {formatAmount(quote.totalAmount)}
        </span>
      </div>
      <div className="border-t border-line px-5 py-3">
        <PriceLines lines={quote.lines} />
      </div>
      <Facts
        facts={[
          { name: 'Sent', value: formatDateTime(quote.sentAt) },
          {
            name: quote.status === 'expired' ? 'Was valid until' : 'Valid until',
            value: formatPlainDate(quote.expiresOn),
          },
          { name: 'Accepted', value: acceptedAt && formatDateTime(acceptedAt) },
          { name: 'Declined', value: declinedAt && formatDateTime(declinedAt) },
          { name: 'Reason', value: quote.declineReason, wide: true },
          { name: 'Time for the work', value: minutes === null ? null : workTime(minutes) },
          { name: 'Deposit', value: Number(deposit) > 0 ? formatAmount(deposit) : null },
          { name: 'Note to the customer', value: quote.note, wide: true },
        ].filter(({ value }) => value !== null)}
      />
    </>
  );
}

function SendQuote({ booking }: { booking: BookingDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={booking.quote ? 'secondary' : 'primary'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {booking.quote ? 'Send a new quote' : 'Send a quote'}
      </Button>
      {isOpen && <QuoteDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WithdrawProps {
  id: number;
  revision: number;
  /** The button disappears, so the focus needs another place. */
  onWithdrawn: () => void;
}

function Withdraw({ id, revision, onWithdrawn }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const [withdraw] = useWithdrawQuoteMutation();
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      try {
        await withdraw({ id, revision }).unwrap();
        onWithdrawn();
        toast({ title: 'Quote withdrawn', description: 'Its link no longer works.' });
      } catch (error) {
        reportFailure(error, 'The quote could not be withdrawn. Please try again.');
      }
      setOpen(false);
    });
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Withdraw this quote?"
        confirm="Withdraw the quote"
        pending={pending}
        onConfirm={() => void confirm()}
      >
        The customer can no longer accept it. They are not told, so call them.
      </ConfirmDialog>
    </>
  );
}
