import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
import { buttonLook } from '../../ui/button.js';
import { LogoMark } from '../../ui/logo.js';
import { Notice } from '../../ui/notice.js';

export function BookingNotFound() {
  return (
    <Notice
      as="h1"
      title="Booking Not Found"
      icon={<LogoMark className="size-14" />}
      className="my-auto"
    >
      <p className="max-w-sm text-body text-balance text-ink-soft">
        Please check the link, or book again. It only takes a minute.
      </p>
      <div className="mt-2 grid gap-2">
        <Link to={paths.section('contact')} className={buttonLook()}>
          Back to booking
        </Link>
        <CallLink variant="ghost" />
      </div>
    </Notice>
  );
}
