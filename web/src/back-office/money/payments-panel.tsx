import { useState, type ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { movementsOf, paymentTitle, reasonText, type Movement } from './money.rules.js';
import { LinePanel, Panel } from '../layout/panel.js';
import { RefundDialog } from './refund-dialog.js';
import { useIsOwner } from '../records/use-is-owner.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';

interface PaymentsPanelProps {
  payments: readonly Payment[];
  refunds: readonly Refund[];
  invoice: Invoice | null;
  actions?: ReactNode;
}

export function PaymentsPanel({ payments, refunds, invoice, actions }: PaymentsPanelProps) {
  const [refunding, setRefunding] = useState<Payment>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const movements = movementsOf(payments, refunds);
  if (movements.length === 0)
    return <LinePanel title="Payments" text="No payments yet" actions={actions} />;
  return (
    <Panel title="Payments" actions={actions}>
      <div ref={place} role="group" aria-label="Payments and refunds" tabIndex={-1}>
        <ul>
          {movements.map((movement) =>
            movement.kind === 'payment' ? (
              <LedgerRow
                key={movement.payment.id}
                {...movement}
                title={paymentTitle(movement.payment, payments)}
                onRefund={setRefunding}
              />
            ) : (
              <RefundRequestRow key={movement.refund.id} refund={movement.refund} />
            ),
          )}
        </ul>
      </div>
      {refunding && (
        <RefundDialog
          payment={refunding}
          invoice={invoice}
          onClose={() => {
            expect();
            setRefunding(undefined);
          }}
        />
      )}
    </Panel>
  );
}

interface RowProps {
  title: ReactNode;
  amount: ReactNode;
  detail: string;
  /** Reason or error. */
  note?: string | null;
  children?: ReactNode;
}

const Row = ({ title, amount, detail, note, children }: RowProps) => (
  <li className="border-t border-line px-5 py-4 text-small">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{title}</span>
      <span className="font-semibold tabular-nums">{amount}</span>
    </div>
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-fine text-ink-faint">{detail}</p>
        {note && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      {children}
    </div>
  </li>
);

type LedgerRowProps = Extract<Movement, { kind: 'payment' }> & {
  title: string;
  onRefund: (payment: Payment) => void;
};

function LedgerRow({ payment, title, canRefund, onRefund }: LedgerRowProps) {
  const { kind, amount, tip, owedAgain, reason, occurredAt } = payment;
  const isOwner = useIsOwner();
  const tipText = tip === '0.00' ? '' : `, tip ${formatAmount(tip)}`;
  const effectText = kind === 'refund' && !owedAgain ? ', not due again' : '';
  return (
    <Row
      title={title}
      amount={formatAmount(kind === 'refund' ? `-${amount}` : amount)}
      detail={`${formatDateTime(occurredAt)}${tipText}${effectText}`}
      note={reasonText(reason)}
    >
      {isOwner && canRefund && (
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
      )}
    </Row>
  );
}

function RefundRequestRow({ refund }: { refund: Refund }) {
  const { amount, reason, status, error, requestedBy, createdAt } = refund;
  const isFailed = status === 'failed';
  const text = formatAmount(`-${amount}`);
  return (
    <Row
      title={
        <>
          Refund
          <Badge tone={isFailed ? 'bad' : 'warm'}>{isFailed ? 'failed' : 'pending'}</Badge>
        </>
      }
      amount={isFailed ? <s className="text-ink-faint">{text}</s> : text}
      detail={`Requested by ${requestedBy} on ${formatDateTime(createdAt)}`}
      note={isFailed && error ? `${reason}\nThe refund failed: ${error}` : reason}
    />
  );
}
