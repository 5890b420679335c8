import type { Location } from '@desert-mirror/contracts/booking';
import { REPLY } from '../../site/reply.js';
import { BookLink } from './book-link.js';

interface FormLeadProps {
  /** Link to the form, for browsers without JavaScript. */
  to: string;
  /** Preselects this service and skips the step that asks for it. */
  offeringId?: number;
  location?: Location | undefined;
}

/** The lead above a request form: when we reply, and a link to the booking steps with free times. */
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
