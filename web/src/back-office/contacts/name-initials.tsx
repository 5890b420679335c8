import { cn } from '../../ui/cn.js';
import { Initials } from '../../ui/initials.js';
import { initialsOf, tintOf } from './initials.rules.js';

interface NameInitialsProps {
  name: string;
  isSmall?: boolean;
  /** Where it is hidden. */
  className?: string;
}

const TINTS = [
  'text-accent! bg-glow/15!',
  'text-glass! bg-glass/12!',
  'text-good! bg-good/12!',
  'text-ink-soft! bg-raised!',
];

/** The initials of a person, always in the same color. Decoration beside the name. */
export const NameInitials = ({ name, isSmall = false, className }: NameInitialsProps) => (
  <Initials
    isSmall={isSmall}
    className={cn('border-transparent!', TINTS[tintOf(name, TINTS.length)], className)}
  >
    {initialsOf(name)}
  </Initials>
);
