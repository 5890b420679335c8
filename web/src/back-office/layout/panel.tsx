import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';
import { cn } from '../../ui/cn.js';
import { useIsNarrow } from './use-is-narrow.js';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** On a phone, only the title is visible until it is pressed. */
  isFolded?: boolean;
  /** On a wide screen, the title is beside the children: for forms, whose lines would be too long. */
  isBeside?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a title. Its children bring their own padding. */
export function Panel({ isFolded = false, ...panel }: PanelProps) {
  const isNarrow = useIsNarrow();
  return isFolded && isNarrow ? <FoldedPanel {...panel} /> : <OpenPanel {...panel} />;
}

type Content = Omit<PanelProps, 'isFolded'>;

function OpenPanel({ title, lead, actions, isBeside, className, children }: Content) {
  const beside =
    isBeside && 'items-start xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:*:last:pt-5';
  return (
    <Card className={cn('min-w-0', beside, className)}>
      {/* On a phone, the lead has a row below title and actions. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:py-4">
        <h2 className="min-w-0 flex-1 text-body font-semibold wrap-anywhere sm:text-title">
          {title}
        </h2>
        {lead && (
          <p className="text-small text-ink-soft max-sm:order-1 max-sm:basis-full sm:row-start-2">
            {lead}
          </p>
        )}
        {actions && (
          <div
            className={cn(
              'flex flex-wrap gap-2 sm:col-start-2 sm:row-start-1',
              lead && 'sm:row-span-2',
            )}
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </Card>
  );
}

function FoldedPanel({ title, lead, actions, className, children }: Content) {
  return (
    <Card className={cn('min-w-0', className)}>
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-5">
          <h2 className="text-body font-semibold">{title}</h2>
          <ChevronDown
            className="size-5 text-ink-faint transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        {(lead ?? actions) && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-3">
            {lead && <p className="text-small text-ink-soft">{lead}</p>}
            {actions}
          </div>
        )}
        {children}
      </details>
    </Card>
  );
}
