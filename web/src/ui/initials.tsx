import { cn } from './cn.js';

interface InitialsProps {
  children: string;
  /** Default: 44 px. */
  className?: string;
}

/** Decoration next to the full name. */
export const Initials = ({ children, className = 'size-11 text-small' }: InitialsProps) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid shrink-0 place-items-center rounded-pill border border-line bg-ground font-semibold text-accent',
      className,
    )}
  >
    {children}
  </span>
);
