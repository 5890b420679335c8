import { Initials } from '../../ui/initials.js';
import { initialsOf } from './initials.rules.js';

interface NameInitialsProps {
  name: string;
  isSmall?: boolean;
  /** Where it is hidden. */
  className?: string;
}

/** The initials of a person. Decoration beside the name. */
export const NameInitials = ({ name, isSmall = false, className }: NameInitialsProps) => (
  <Initials isSmall={isSmall} {...(className && { className })}>
    {initialsOf(name)}
  </Initials>
);
