import { useParams } from 'react-router';
import { PayoutPage } from '../../../features/admin/payouts/payout-page.js';

export default function OnePayoutPage() {
  const { id } = useParams();
  return <PayoutPage id={Number(id)} />;
}
