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
  children?: ReactNode;
}

export function StatCard({ label, icon: Icon, value, children }: StatCardProps) {
  return (
    <Card className="p-3.5 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-fine font-medium text-ink-soft sm:text-small">{label}</h2>
        <Icon className="size-5 text-accent max-sm:hidden" aria-hidden="true" />
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
              '@container mt-1 font-display sm:mt-2 tabular-nums',
              value === '$0.00' && 'text-ink-faint',
            )}
          >
            <span className="text-figure wrap-anywhere">{value}</span>
          </p>
          {children && <div className="mt-1 text-fine leading-4.5 text-ink-faint">{children}</div>}
        </>
      )}
    </Card>
  );
}
