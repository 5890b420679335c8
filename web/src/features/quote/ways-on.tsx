import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { buttonLook } from '../../ui/button.js';

/** After a quote that can no longer be accepted. */
export const WaysOn = () => (
  <div className="grid gap-3 in-[.text-center]:justify-center sm:flex sm:flex-wrap">
    <CallLink />
    <Link to={paths.quoteRequest()} className={buttonLook({ variant: 'secondary' })}>
      Ask for a new price
    </Link>
  </div>
);
