import type { Location } from '@desert-mirror/contracts/booking';
import { REPLY } from '../../site/reply.js';
import { BookLink } from './book-link.js';

interface FormLeadProps {
  /** The section of the form. */
  to: string;
  /** Skips the choice of a service. */
  offeringId?: number;
  location?: Location | undefined;
}

/** Above a form that sends a request: the promise, and the way to the steps, which show prices and free times. */
export const FormLead = ({ to, ...choice }: FormLeadProps) => (
  <>
    {REPLY} Or{' '}
    <BookLink
      to={to}
      {...choice}
      className="tap-area font-medium text-accent underline underline-offset-4"
    >
      choose a free time now
    </BookLink>
    .
  </>
);
