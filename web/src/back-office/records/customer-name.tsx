import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { useIsOwner } from './use-is-owner.js';

interface CustomerNameProps {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
}

/** For the owner, links to the page of the customer, which is found by email or phone number. */
export function CustomerName({ customerName, customerEmail, customerPhone }: CustomerNameProps) {
  const isOwner = useIsOwner();
  if (!isOwner || (customerEmail === null && customerPhone === null)) return customerName;
  return (
    <Link
      to={adminPaths.customer({ email: customerEmail, phone: customerPhone })}
      className="tap-area underline decoration-edge decoration-1 underline-offset-4 hover:text-accent"
    >
      {customerName}
    </Link>
  );
}
