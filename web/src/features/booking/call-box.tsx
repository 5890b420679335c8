import { Phone } from 'lucide-react';
import { CallLink } from '../../site/call-link.js';
import { Notice } from '../../ui/notice.js';

/** Replaces the form while online booking is off. */
export function CallBox() {
  return (
    <Notice
      as="h3"
      title="Book by phone"
      icon={<Phone className="size-8 text-glow" aria-hidden="true" />}
    >
      <p className="max-w-sm text-body text-ink-soft">
        Online booking is currently closed. Call us to find a day for your car.
      </p>
      <CallLink size="lg" />
    </Notice>
  );
}
