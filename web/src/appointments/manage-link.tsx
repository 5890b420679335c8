import { Link } from 'react-router';
import { buttonLook, type ButtonLook } from '../ui/button.js';

interface ManageLinkProps extends ButtonLook {
  /** The booking's link. Its origin can differ from the address in the browser. */
  link: string;
}

export const ManageLink = ({ link, variant = 'secondary', size = 'md' }: ManageLinkProps) => (
  <Link to={new URL(link).pathname} className={buttonLook({ variant, size })}>
    Manage booking
  </Link>
);
