import { PhoneLink } from '../site/phone-link.js';

/** Repeats the phone number at the end of the page. */
export const Questions = ({ about }: { about: string }) => (
  <p className="text-small text-ink-soft">
    Questions about this {about}? <PhoneLink verb="Call" className="text-ink" />
  </p>
);
