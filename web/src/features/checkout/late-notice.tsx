import { CalendarX } from 'lucide-react';
import { PhoneLink } from '../../site/phone-link.js';

/** Shown beside the payment if the appointment is too close to be moved or canceled online. */
export const LateNotice = () => (
  <p className="mt-4 flex items-center gap-2.5 text-small">
    <CalendarX className="size-5 shrink-0 text-accent" aria-hidden="true" />
    <span>
      To move or cancel, <PhoneLink verb="call" />
    </span>
  </p>
);
