import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';
import { cn } from '../../ui/cn.js';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a title. Its children bring their own padding. */
export function Panel({ title, lead, actions, className, children }: PanelProps) {
  return (
    <Card className={cn('min-w-0', className)}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 py-5">
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{title}</h2>
          {lead && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}
