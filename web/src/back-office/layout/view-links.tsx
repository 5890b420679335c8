import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';

export interface View {
  label: string;
  to: string;
  isShown: boolean;
}

interface ViewLinksProps {
  views: readonly View[];
  className?: string | undefined;
}

/** Links between the views of one thing, such as the day and the week of the calendar. */
export const ViewLinks = ({ views, className }: ViewLinksProps) => (
  <nav aria-label="View" className={cn('flex gap-1 print:hidden', className)}>
    {views.map(({ label, to, isShown }) => (
      <Link
        key={label}
        to={to}
        preventScrollReset
        {...(isShown && { 'aria-current': 'page' as const })}
        className={cn(
          buttonLook({ variant: 'secondary', size: 'sm' }),
          'min-h-11 max-sm:flex-1 aria-[current=page]:border-glow aria-[current=page]:bg-pressed',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
