import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  /** Undefined while loading. */
  value: string | number | undefined;
  /** Four in a row on a tablet, below a headline. */
  isSmall?: boolean;
  children?: ReactNode;
}

export function StatCard({ label, icon: Icon, value, isSmall, children }: StatCardProps) {
  return (
    <Card className={cn('p-3.5', isSmall ? 'lg:px-5 lg:py-4' : 'max-sm:px-3 max-sm:py-2.5 sm:p-5')}>
      <div className="flex items-center justify-between gap-3">
        <h2
          className={cn(
            'text-fine font-medium text-ink-soft',
            isSmall ? 'lg:text-small' : 'sm:text-small',
          )}
        >
          {label}
        </h2>
        <Icon
          className={cn('size-5 text-accent', isSmall ? 'max-lg:hidden' : 'max-sm:hidden')}
          aria-hidden="true"
        />
      </div>
      {value === undefined ? (
        <>
          <Skeleton className="mt-3 h-8 w-28" />
          <Skeleton className="mt-2 h-4 w-36" />
        </>
      ) : (
        <>
          <p
            className={cn(
              '@container mt-1 font-display',
              !isSmall && 'sm:mt-2',
              value === '$0.00' && 'text-ink-faint',
            )}
          >
            <span className={cn('wrap-anywhere', isSmall ? 'text-part' : 'text-figure')}>
              {value}
            </span>
          </p>
          {children && <div className="mt-1 text-fine leading-4.5 text-ink-faint">{children}</div>}
        </>
      )}
    </Card>
  );
}
