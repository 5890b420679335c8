import { formatAmount } from '@desert-mirror/contracts/money';
import { lineName } from '@desert-mirror/contracts/prices';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { useGetBookingTaxQuery } from '../../api/payments.api.js';
import { quotePhotoPath } from '../../api/quotes.api.js';
import { PriceLines } from '../../appointments/vehicles/price-lines.js';
import { sizeOf } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { DocumentHead } from '../../payment/document-head.js';
import { FEW_LINES, FoldedLines } from '../../payment/folded-lines.js';
import { SumLine } from '../../payment/sum-line.js';
import { exactDuration } from '../../site/duration-text.js';
import { Badge } from '../../ui/badge.js';
import { FactList } from '../../ui/fact-list.js';
import { PhotoStrip } from '../../ui/photo-strip.js';
import { BADGES, taxText } from './quote.rules.js';

interface QuoteDetailsProps {
  quote: CustomerQuote;
  token: string;
}

/** Amount and last day first; many lines are collapsed on phones. */
export function QuoteSummary({ quote }: { quote: CustomerQuote }) {
  const { status, totalAmount, lines, note, expiresOn } = quote;
  const badge = BADGES[status];
  const amount = formatAmount(totalAmount ?? '0');
  return (
    <>
      <DocumentHead
        title="Your quote"
        meaning="Your price for this work. You book the time online."
        badges={badge && <Badge tone={badge[1]}>{badge[0]}</Badge>}
        amount={amount}
        until={
          status !== 'accepted' &&
          `${status === 'expired' ? 'Was valid' : 'Valid'} until ${formatPlainDate(expiresOn)}`
        }
      />
      <div className="mt-4 text-small tabular-nums md:mt-5">
        {lines.length === 1 ? (
          <>
            <PriceLines lines={lines} isRuled />
            <Tax quote={quote} />
          </>
        ) : (
          <FoldedLines title={lines.map(lineName).join(', ')} isOpen={lines.length <= FEW_LINES}>
            <PriceLines lines={lines} isRuled />
            <dl className="pb-3">
              <SumLine name="Total" isTotal>
                {amount}
              </SumLine>
            </dl>
            <Tax quote={quote} />
          </FoldedLines>
        )}
      </div>
      {note !== null && (
        <p className="mt-1 border-l-2 border-glow pl-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
          {note}
        </p>
      )}
    </>
  );
}

/** Its line is kept free while it loads. */
function Tax({ quote: { bookingId, lines } }: { quote: CustomerQuote }) {
  const { data, isLoading } = useGetBookingTaxQuery({ id: bookingId });
  const text = data && taxText(lines, data);
  if (!isLoading && text === undefined) return null;
  return <p className="min-h-6 pb-3 text-ink-faint">{text}</p>;
}

export function QuoteDetails({ quote, token }: QuoteDetailsProps) {
  const { lines, vehicleInfo, minutes, deposit, photos } = quote;
  return (
    <>
      <FactList
        className="mt-5 border-b border-line"
        facts={[
          ['Vehicle', vehicleInfo],
          ['Size', sizeOf(lines)],
          ['Time for the work', minutes !== null && exactDuration(minutes)],
          ['Deposit', deposit && formatAmount(deposit)],
        ]}
      />
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
