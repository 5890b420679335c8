import { cn } from './cn.js';

interface InitialsProps {
  children: string;
  /** 32 px in place of 44 px: for lines of a table. */
  isSmall?: boolean;
  className?: string;
}

/** Decoration next to the full name. */
export const Initials = ({ children, isSmall = false, className }: InitialsProps) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid shrink-0 place-items-center rounded-pill border border-line bg-ground font-semibold text-accent',
      isSmall ? 'size-8 text-fine' : 'size-11 text-small',
      className,
    )}
  >
    {children}
  </span>
);
