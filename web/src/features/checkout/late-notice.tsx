import { CalendarX } from 'lucide-react';
import { useSite } from '../../site/use-site.js';

/** Before the payment: the appointment is too close to be moved or canceled online. */
export function LateNotice() {
  const { phone, phoneHref } = useSite();
  return (
    <p className="my-3 flex items-center gap-2.5 text-small">
      <CalendarX className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <span>
        To move or cancel,{' '}
        <a
          href={phoneHref}
          className="tap-area font-medium whitespace-nowrap underline underline-offset-4"
        >
          call {phone}
        </a>
      </span>
    </p>
  );
}
