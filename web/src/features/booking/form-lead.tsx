import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '@desert-mirror/contracts/booking';
import { buttonLook } from '../../ui/button.js';
import { REPLY } from '../../site/reply.js';
import { BookLink } from './book-link.js';

interface FormLeadProps {
  /** Link to the form, for browsers without JavaScript. */
  to: string;
  /** Preselects this service and skips the step that asks for it. */
  offeringId?: number;
  location?: Location | undefined;
  /** Follows the sentence about the reply. */
  children?: ReactNode;
}

/** The lead above a request form: when we reply, and a link to the booking steps with free times. */
export const FormLead = ({ to, children, ...choice }: FormLeadProps) => (
  <span className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:flex-nowrap">
    <span>
      {REPLY}
      {children}
    </span>
    <BookLink
      to={to}
      {...choice}
      // As high as the line beside it.
      className={`${buttonLook({ variant: 'secondary' })} shrink-0 sm:-my-2.5`}
    >
      <CalendarCheck className="size-4 text-accent" aria-hidden="true" />
      Choose a free time now
    </BookLink>
  </span>
);
