import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { useDraft } from './draft-store.js';

/** After Back from the checkout: leads to the payment of the booking that exists. */
export function MadeNote() {
  const { made } = useDraft();
  if (!made) return null;
  return (
    <p role="status" className="col-span-full rounded-control border border-edge p-4 text-small">
      Booking #{made.id}, {made.serviceName}, is waiting for payment.{' '}
      <Link to={paths.checkout(made.id)} className="font-semibold text-accent underline">
        Continue to payment
      </Link>
    </p>
  );
}
