import { useParams } from 'react-router';
import { CustomerQuote, UnknownQuote } from '../../features/quote/customer-quote.js';
import { Head } from '../head.js';

export default function QuotePage() {
  const { token } = useParams();
  return (
    <>
      <Head title="Your quote" />
      {token === undefined ? <UnknownQuote /> : <CustomerQuote key={token} token={token} />}
    </>
  );
}
