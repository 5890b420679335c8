import { formatAmount } from '@desert-mirror/contracts/money';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { useGetBookingTaxQuery } from '../../api/payments.api.js';
import { quotePhotoPath } from '../../api/quotes.api.js';
import { PriceLines } from '../../appointments/vehicles/price-lines.js';
import { sizeOf } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { SumLine } from '../../payment/sum-line.js';
import { workTime } from '../../site/work-time.rules.js';
import { Badge } from '../../ui/badge.js';
import { FactList } from '../../ui/fact-list.js';
import { PhotoStrip } from '../../ui/photo-strip.js';
import { STATUS, taxText } from './quote.rules.js';

interface QuoteSummaryProps {
  quote: CustomerQuote;
  token: string;
}

export function QuoteSummary({ quote, token }: QuoteSummaryProps) {
  const { status, totalAmount, lines, note, photos } = quote;
  const { badge, tone } = STATUS[status];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small font-semibold text-ink-soft">Your quote</p>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <h1 className="mt-2 font-display text-page tabular-nums">
        <span className="sr-only">Your price: </span>
        {formatAmount(totalAmount ?? '0')}
      </h1>
      <Tax quote={quote} />
      <div className="mt-5 text-small tabular-nums">
        <PriceLines lines={lines} isRuled />
        <dl>
          <SumLine name="Total" isTotal>
            {formatAmount(totalAmount ?? '0')}
          </SumLine>
        </dl>
      </div>
      <Facts quote={quote} />
      {note !== null && (
        <p className="mt-5 border-l-2 border-glow pl-4 text-body wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-small font-semibold">Your photos</h2>
          <PhotoStrip
            photos={photos}
            render={({ id, width, height }, look) => (
              <img
                src={quotePhotoPath(token, id)}
                width={width}
                height={height}
                loading="lazy"
                {...look}
              />
            )}
          />
        </section>
      )}
    </>
  );
}

/** Its line is kept free while it loads. */
function Tax({ quote: { bookingId, lines } }: { quote: CustomerQuote }) {
  const { data, isLoading } = useGetBookingTaxQuery({ id: bookingId });
  const text = data && taxText(lines, data);
  if (!isLoading && text === undefined) return null;
  return <p className="mt-1 min-h-5 text-small text-ink-faint tabular-nums">{text}</p>;
}

function Facts({
  quote: { lines, vehicleInfo, minutes, deposit, expiresOn, status },
}: {
  quote: CustomerQuote;
}) {
  return (
    <FactList
      className="mt-5 border-b border-line"
      facts={[
        ['Vehicle', vehicleInfo],
        ['Size', sizeOf(lines)],
        ['Time for the work', minutes !== null && workTime(minutes)],
        ['Deposit', deposit && formatAmount(deposit)],
        [status === 'expired' ? 'Was valid until' : 'Valid until', formatPlainDate(expiresOn)],
      ]}
    />
  );
}
