import type { CustomerQuote as Quote } from '@desert-mirror/contracts/quotes';
import { asApiError } from '../../api/api-error.js';
import { useGetQuoteQuery } from '../../api/quotes.api.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { PatientLoader } from '../../payment/patient-loader.js';
import { PaySplit } from '../../payment/pay-split.js';
import { Questions } from '../../payment/questions.js';
import { LogoMark } from '../../ui/logo.js';
import { Notice } from '../../ui/notice.js';
import { QuoteAccepted } from './quote-accepted.js';
import { QuoteAnswer } from './quote-answer.js';
import { QuotePhotos, QuoteSummary } from './quote-summary.js';
import { WaysOn } from './ways-on.js';
import { endText } from './quote.rules.js';

/** A quote: the work and its price, then the customer's answer. */
export function CustomerQuote({ token }: { token: string }) {
  const { data, error, refetch } = useGetQuoteQuery({ token }, { refetchOnMountOrArgChange: true });
  if (asApiError(error)?.status === 404) return <UnknownQuote />;
  if (!data)
    return <PatientLoader label="Loading your quote" what="quote" onRetry={() => void refetch()} />;
  // A replaced or declined quote has no terms left to show.
  if (data.totalAmount === null) return <EndedQuote quote={data} />;
  return (
    <PaySplit
      summary={<QuoteSummary quote={data} />}
      details={
        <>
          <QuotePhotos quote={data} token={token} />
          {['sent', 'accepted'].includes(data.status) && <Questions about="quote" />}
        </>
      }
      summaryLast={data.status !== 'sent'}
    >
      <Answer quote={data} token={token} />
    </PaySplit>
  );
}

function Answer({ quote, token }: { quote: Quote; token: string }) {
  if (quote.status === 'sent') return <QuoteAnswer quote={quote} token={token} />;
  if (quote.status === 'accepted') return <QuoteAccepted quote={quote} />;
  const { title, text } = endText(quote);
  return (
    <>
      <PanelTitle>{title}</PanelTitle>
      <p className="mt-2 mb-5 text-small text-ink-soft">{text}</p>
      <WaysOn />
    </>
  );
}

function EndedQuote({ quote }: { quote: Quote }) {
  const { title, text } = endText(quote);
  return (
    <Notice as="h1" title={title} icon={<LogoMark className="size-14" />} className="my-auto">
      <p className="max-w-sm text-body text-ink-soft">{text}</p>
      <WaysOn />
    </Notice>
  );
}

/** Shown for unknown and shortened links alike, and without a link. */
export const UnknownQuote = () => (
  <Notice
    as="h1"
    title="This link is not valid"
    icon={<LogoMark className="size-14" />}
    className="my-auto"
  >
    <p className="max-w-sm text-body text-ink-soft">
      Open the link in our email again; it may have been cut off. Or call us for help.
    </p>
    <WaysOn />
  </Notice>
);
