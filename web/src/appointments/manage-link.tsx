import { Link } from 'react-router';
import { buttonLook, type ButtonLook } from '../ui/button.js';

interface ManageLinkProps extends Pick<ButtonLook, 'variant'> {
  /** Of the booking; its origin can differ from the address in the browser. */
  link: string;
}

export const ManageLink = ({ link, variant = 'secondary' }: ManageLinkProps) => (
  <Link to={new URL(link).pathname} className={buttonLook({ variant })}>
    Manage your booking
  </Link>
);
