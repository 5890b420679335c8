import { cn } from './cn.js';

interface InitialsProps {
  children: string;
  /** 32 px in place of 44 px: for lines of a table. */
  isSmall?: boolean;
  /** Colors of text and background. */
  tint?: string;
  className?: string;
}

const PLAIN = 'border border-line bg-ground text-accent';

/** Decoration next to the full name. */
export const Initials = ({ children, isSmall = false, tint = PLAIN, className }: InitialsProps) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid shrink-0 place-items-center rounded-pill font-semibold',
      isSmall ? 'size-8 text-fine' : 'size-11 text-small',
      tint,
      className,
    )}
  >
    {children}
  </span>
);
