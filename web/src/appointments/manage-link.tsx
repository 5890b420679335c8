import { Link } from 'react-router';
import { buttonLook } from '../ui/button.js';

/** @param link of the booking; its origin can differ from the address in the browser. */
export const ManageLink = ({ link }: { link: string }) => (
  <Link to={new URL(link).pathname} className={buttonLook({ variant: 'secondary' })}>
    Manage your booking
  </Link>
);
