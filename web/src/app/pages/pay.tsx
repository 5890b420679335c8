import { useParams } from 'react-router';
import { LinkNotValid } from '../../site/link-not-valid.js';
import { PayInvoice } from '../../features/pay/pay-invoice.js';
import { parseToken } from '../../site/link-token.rules.js';
import { Head } from '../head.js';

export default function PayPage() {
  const token = parseToken(useParams()['token']);
  return (
    <>
      <Head title="Pay your invoice" />
      {token === undefined ? <LinkNotValid /> : <PayInvoice key={token} token={token} />}
    </>
  );
}
