import { CircleCheck } from 'lucide-react';
import { ManageLink } from '../../appointments/manage-link.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';

/** Shown in place of the form after a booking without a fixed price. */
interface BookingReceivedProps {
  /** The customer's link. */
  link: string;
  onAgain: () => void;
}

export function BookingReceived({ link, onAgain }: BookingReceivedProps) {
  return (
    <Notice
      as="h3"
      title="We received your request"
      isFocused
      icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}
    >
      <p className="max-w-sm text-body text-ink-soft">
        We will reply with a price and a time within 24 hours. In a hurry? Call us.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <CallLink />
        <ManageLink link={link} />
        <Button variant="secondary" onClick={onAgain}>
          Send another request
        </Button>
      </div>
    </Notice>
  );
}
