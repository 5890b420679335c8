import type { UnattributedPayment } from '@desert-mirror/contracts/unattributed-payments';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import {
  useListDisputesQuery,
  useListUnattributedPaymentsQuery,
  useResolveUnattributedPaymentMutation,
} from '../../../api/admin/bookkeeping.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { DisputeList, StripeLink } from '../../../back-office/money/dispute-list.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';

const FRESH = { refetchOnMountOrArgChange: true };

/** Open disputes, and payments whose booking or invoice does not exist. */
export function OpenIssues() {
  const open = useListDisputesQuery(undefined, FRESH);
  const unattributed = useListUnattributedPaymentsQuery(undefined, FRESH);
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const error = open.error ?? unattributed.error;
  const disputes = open.data?.disputes ?? [];
  const payments = unattributed.data?.payments ?? [];
  return (
    <div ref={place} role="group" aria-label="Needs attention" tabIndex={-1}>
      {error && (
        <div className="mb-6">
          <LoadFailed
            what="The list of what needs attention"
            error={error}
            onRetry={() => void Promise.all([open.refetch(), unattributed.refetch()])}
          />
        </div>
      )}
      {disputes.length + payments.length > 0 && (
        <Panel title="Needs attention" className="mb-6">
          <DisputeList disputes={disputes} hasLinks />
          <ul>
            {payments.map((payment) => (
              <UnattributedRow key={payment.id} payment={payment} onResolved={expect} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

interface RowProps {
  payment: UnattributedPayment;
  onResolved: () => void;
}

function UnattributedRow({ payment, onResolved }: RowProps) {
  const { id, description, amount, refunded, paidAt, disputed, url } = payment;
  const isOwner = useIsOwner();
  const [resolve] = useResolveUnattributedPaymentMutation();
  const [pending, run] = usePending();
  const press = () =>
    run(async () => {
      try {
        await resolve({ id }).unwrap();
        onResolved();
        toast({ title: 'Payment marked as handled' });
      } catch (error) {
        reportFailure(error, 'The payment could not be changed. Please try again.');
      }
    });
  return (
    <li className="border-t border-line px-5 py-4 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>Payment for {description}, which does not exist</span>
        <span className="tabular-nums">{formatAmount(amount)}</span>
      </div>
      <p className="mt-1 text-fine text-ink-faint">
        {formatDateTime(paidAt)}
        {refunded !== '0.00' && `, ${formatAmount(refunded)} refunded`}
      </p>
      {disputed && (
        <p className="mt-1 text-ink-soft">
          The payment is disputed. Respond at Stripe before the deadline.
        </p>
      )}
      <p className="mt-1 text-ink-soft">
        A restored backup does not know it. Enter the booking again and record the payment, or
        refund it at Stripe.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <StripeLink url={url} what={`payment for ${description}`} />
        {isOwner && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-10"
            pending={pending}
            onClick={() => void press()}
          >
            Mark as handled<span className="sr-only"> (payment for {description})</span>
          </Button>
        )}
      </div>
    </li>
  );
}
