import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-small font-medium text-ink-soft">{label}</h2>
        <Icon className="size-5 text-accent" aria-hidden="true" />
      </div>
      {value === undefined ? (
        <>
          <Skeleton className="mt-3 h-8 w-28" />
          <Skeleton className="mt-2 h-4 w-36" />
        </>
      ) : (
        <>
          <p className="@container mt-2 font-semibold tabular-nums">
            <span className="text-figure wrap-anywhere">{value}</span>
          </p>
          {children && <div className="mt-1 text-fine text-ink-faint">{children}</div>}
        </>
      )}
    </Card>
  );
}
