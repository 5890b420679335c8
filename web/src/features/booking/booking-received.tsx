import { CircleCheck } from 'lucide-react';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';

/** A booking without a fixed price: nothing to pay now, so the visitor stays here. */
export function BookingReceived({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      as="h3"
      title="We have your request"
      icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}
    >
      <p className="max-w-sm text-body text-mist">
        We look at it today and come back to you with a price and a time within 24 hours. In a
        hurry? Call us.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <CallLink />
        <Button variant="secondary" onClick={onAgain}>
          Book another
        </Button>
      </div>
    </Notice>
  );
}
