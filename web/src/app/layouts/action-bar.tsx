import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '@desert-mirror/contracts/booking';
import { BookLink } from '../../features/booking/book-link.js';
import { BookingFlowHost } from '../../features/booking/flow/booking-flow-host.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

interface ActionBarProps {
  /** Path of the booking form. */
  bookTo?: string;
  /** What the page is about. */
  offeringId?: number;
  /** Preselects this vehicle size. */
  vehicleClassId?: number;
  location?: Location | undefined;
  /** Beside it, the link to call is only an icon. */
  children?: ReactNode;
}

/** Phones only: stays at the bottom of the screen, except above the on-screen keyboard. */
export function ActionBar({
  bookTo = paths.section('contact'),
  children,
  ...preset
}: ActionBarProps) {
  const { phoneHref, bookingEnabled } = useSite();
  const hasText = bookingEnabled && children !== undefined;
  return (
    <nav aria-label="Call or book" className="action-bar">
      {hasText && children}
      <a
        href={phoneHref}
        {...(hasText && { 'aria-label': 'Call', title: 'Call' })}
        className={cn(buttonLook({ variant: 'secondary' }), hasText && 'w-11 px-0!')}
      >
        <Phone className="size-4 text-accent" aria-hidden="true" />
        {!hasText && 'Call'}
      </a>
      {bookingEnabled && (
        <>
          <BookLink to={bookTo} {...preset} className={buttonLook()}>
            Book
          </BookLink>
          <BookingFlowHost />
        </>
      )}
    </nav>
  );
}
