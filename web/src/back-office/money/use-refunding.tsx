import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { RefundDialog } from './refund-dialog.js';

/** The dialog that refunds a payment of a list. */
export function useRefunding(invoice: Invoice | null) {
  const [refunding, setRefunding] = useState<Payment>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  return {
    /** The list, which takes the focus when the button disappears. */
    place,
    start: setRefunding,
    dialog: refunding && (
      <RefundDialog
        payment={refunding}
        invoice={invoice}
        onClose={() => {
          expect();
          setRefunding(undefined);
        }}
      />
    ),
  };
}
