import { Initials } from '../../ui/initials.js';
import { initialsOf, tintOf } from './initials.rules.js';

interface NameInitialsProps {
  name: string;
  isSmall?: boolean;
  /** Where it is hidden. */
  className?: string;
}

const TINTS = [
  'bg-glow/15 text-accent',
  'bg-glass/12 text-glass',
  'bg-good/12 text-good',
  'bg-raised text-ink-soft',
];

/** The initials of a person, tinted by the name. Decorative, because the name is beside them. */
export const NameInitials = ({ name, isSmall = false, className }: NameInitialsProps) => (
  <Initials
    isSmall={isSmall}
    tint={TINTS[tintOf(name, TINTS.length)]!}
    {...(className && { className })}
  >
    {initialsOf(name)}
  </Initials>
);
