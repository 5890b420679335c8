import { useParams } from 'react-router';
import { CustomerEstimate } from '../../features/estimate/customer-estimate.js';
import { LinkNotValid } from '../../site/link-not-valid.js';
import { parseToken } from '../../site/link-token.rules.js';
import { Head } from '../head.js';

export default function EstimatePage() {
  const token = parseToken(useParams()['token']);
  return (
    <>
      <Head title="Your estimate" />
      {token === undefined ? <LinkNotValid /> : <CustomerEstimate key={token} token={token} />}
    </>
  );
}
