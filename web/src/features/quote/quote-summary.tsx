import { formatAmount } from '@desert-mirror/contracts/money';
import { lineName } from '@desert-mirror/contracts/prices';
import type { CustomerQuote } from '@desert-mirror/contracts/quotes';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { useGetBookingTaxQuery } from '../../api/payments.api.js';
import { quotePhotoPath } from '../../api/quotes.api.js';
import { PriceLines } from '../../appointments/vehicles/price-lines.js';
import { sizeOf } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { DocumentHead } from '../../payment/document-head.js';
import { FactLine } from '../../payment/fact-line.js';
import { FEW_LINES, FoldedLines, itemsText } from '../../payment/folded-lines.js';
import { SumLine } from '../../payment/sum-line.js';
import { exactDuration } from '../../site/duration-text.js';
import { Badge } from '../../ui/badge.js';
import { PhotoStrip } from '../../ui/photo-strip.js';
import { BADGES, meaningText, taxText } from './quote.rules.js';

interface QuotePhotosProps {
  quote: CustomerQuote;
  token: string;
}

/** The amount and the last valid day come first. Many lines can be collapsed. */
export function QuoteSummary({ quote }: { quote: CustomerQuote }) {
  const { status, totalAmount, lines, note, expiresOn, vehicleInfo, minutes, deposit } = quote;
  const badge = BADGES[status];
  const amount = formatAmount(totalAmount ?? '0');
  return (
    <>
      <DocumentHead
        title="Your quote"
        meaning={meaningText(quote)}
        badges={badge && <Badge tone={badge[1]}>{badge[0]}</Badge>}
        amount={amount}
        until={
          status !== 'accepted' &&
          `${status === 'expired' ? 'Was valid' : 'Valid'} until ${formatPlainDate(expiresOn)}`
        }
      />
      <div className="mt-4 text-small tabular-nums">
        {lines.length === 1 ? (
          <>
            {/* The price of the only line is the amount above. */}
            <p className="border-t border-line pt-3 pb-1 text-body font-semibold wrap-anywhere">
              {itemsText(lines.map(lineName))}
            </p>
            <Tax quote={quote} />
          </>
        ) : (
          <FoldedLines title={itemsText(lines.map(lineName))} isOpen={lines.length <= FEW_LINES}>
            <PriceLines lines={lines} isRuled />
            <dl className="border-t border-line py-3">
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
      <FactLine
        className="mt-4 border-t border-line pt-3"
        facts={[
          vehicleInfo,
          sizeOf(lines),
          minutes !== null && exactDuration(minutes),
          deposit && `${formatAmount(deposit)} deposit`,
        ]}
      />
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

export function QuotePhotos({ quote: { photos }, token }: QuotePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section>
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
  );
}
