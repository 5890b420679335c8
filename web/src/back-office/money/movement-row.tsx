import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { EventRow } from '../records/event-row.js';
import { useIsOwner } from '../records/use-is-owner.js';
import { paymentTime, paymentTitle, reasonText, type Movement } from './money.rules.js';

interface MovementRowProps {
  movement: Movement;
  /** Contains the payments that refunds refer to. */
  payments: readonly Payment[];
  onRefund: (payment: Payment) => void;
}

/** A payment, a refund or a refund request. */
export const MovementRow = ({ movement, payments, onRefund }: MovementRowProps) =>
  movement.kind === 'payment' ? (
    <LedgerRow {...movement} title={paymentTitle(movement.payment, payments)} onRefund={onRefund} />
  ) : (
    <RefundRequestRow refund={movement.refund} />
  );

type LedgerRowProps = Extract<Movement, { kind: 'payment' }> & {
  title: string;
  onRefund: (payment: Payment) => void;
};

function LedgerRow({ payment, title, canRefund, onRefund }: LedgerRowProps) {
  const { kind, amount, tip, owedAgain, reason } = payment;
  const isOwner = useIsOwner();
  const tipText = tip === '0.00' ? '' : `, tip ${formatAmount(tip)}`;
  const effectText = kind === 'refund' && !owedAgain ? ', not due again' : '';
  return (
    <EventRow
      title={title}
      detail={`${paymentTime(payment)}${tipText}${effectText}`}
      note={reasonText(reason)}
      end={formatAmount(kind === 'refund' ? `-${amount}` : amount)}
      action={
        isOwner &&
        canRefund && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-10"
            onClick={() => onRefund(payment)}
          >
            Refund
            <span className="sr-only">
              {' '}
              the {title.toLowerCase()} of {formatAmount(amount)}
            </span>
          </Button>
        )
      }
    />
  );
}

function RefundRequestRow({ refund }: { refund: Refund }) {
  const { amount, reason, status, error, requestedBy, createdAt } = refund;
  const isFailed = status === 'failed';
  const text = formatAmount(`-${amount}`);
  return (
    <EventRow
      title={
        <>
          Refund
          <Badge tone={isFailed ? 'bad' : 'warm'}>{isFailed ? 'failed' : 'pending'}</Badge>
        </>
      }
      detail={`Requested by ${requestedBy} on ${formatDateTime(createdAt)}`}
      note={isFailed && error ? `${reason}\nThe refund failed: ${error}` : reason}
      end={isFailed ? <s className="text-ink-faint">{text}</s> : text}
    />
  );
}
