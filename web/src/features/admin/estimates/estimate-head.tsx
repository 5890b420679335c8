import type { Estimate } from '@desert-mirror/contracts/estimates';
import { useToday } from '../../../back-office/dates/use-today.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { EstimateBadge } from './estimate-badge.js';
import { headlineOf, LEADS } from './estimate-state.rules.js';

/** The customer, the amount and the last valid day of an estimate. */
export function EstimateHead({ estimate }: { estimate: Estimate }) {
  const { status } = estimate;
  const today = useToday();
  return (
    <div className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-display text-part wrap-anywhere">
          <CustomerName {...estimate} />
        </h2>
        <EstimateBadge {...estimate} />
      </div>
      <p className="mt-1 text-title tabular-nums">{headlineOf(estimate, today)}</p>
      <p className="text-fine text-ink-faint">{LEADS[status]}</p>
    </div>
  );
}
