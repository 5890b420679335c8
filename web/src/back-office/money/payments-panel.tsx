import type { ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { LinePanel, Panel } from '../layout/panel.js';
import { movementKey, movementsOf } from './money.rules.js';
import { MovementRow } from './movement-row.js';
import { useRefunding } from './use-refunding.js';

interface PaymentsPanelProps {
  payments: readonly Payment[];
  refunds: readonly Refund[];
  invoice: Invoice | null;
  actions?: ReactNode;
}

export function PaymentsPanel({ payments, refunds, invoice, actions }: PaymentsPanelProps) {
  const { place, start, dialog } = useRefunding(invoice);
  const movements = movementsOf(payments, refunds);
  if (movements.length === 0)
    return <LinePanel title="Payments" text="No payments yet" actions={actions} />;
  return (
    <Panel title="Payments" actions={actions}>
      <div ref={place} role="group" aria-label="Payments and refunds" tabIndex={-1}>
        <ul>
          {movements.map((movement) => (
            <MovementRow key={movementKey(movement)} {...{ movement, payments }} onRefund={start} />
          ))}
        </ul>
      </div>
      {dialog}
    </Panel>
  );
}
