import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import type { KnownCustomer } from '../../back-office/contacts/known-customer.js';
import type { CalendarGap } from '../../back-office/dates/appointment.rules.js';
import { CreateInvoice } from '../../features/admin/invoices/create-invoice.js';
import type { Created } from '../../features/admin/search/command.rules.js';
import { chunk } from '../../ui/chunk.js';

const NewBookingDialog = lazy(() =>
  chunk(async () => {
    const module = await import('../../features/admin/bookings/new-booking.js');
    return { default: module.NewBookingDialog };
  }),
);

const EstimateDialog = lazy(() =>
  chunk(async () => {
    const module = await import('../../features/admin/estimates/estimate-dialog.js');
    return { default: module.EstimateDialog };
  }),
);

interface CreateDialogsProps {
  /** The open dialog. */
  creating: Created | undefined;
  onClose: () => void;
  /** Fills in a booking or an invoice. */
  customer?: KnownCustomer;
  /** The free time in which to book. */
  at?: CalendarGap | undefined;
}

/** The dialogs that create a record from any page. Their code loads on first use. */
export function CreateDialogs({ creating, onClose, customer, at }: CreateDialogsProps) {
  const navigate = useNavigate();
  const [hasBooked, setHasBooked] = useState(false);
  if (creating === 'booking' && !hasBooked) setHasBooked(true);
  return (
    <>
      <CreateInvoice open={creating === 'invoice'} onOpenChange={onClose} customer={customer} />
      {hasBooked && (
        <Suspense>
          <NewBookingDialog
            key={at && `${at.date} ${at.time}`}
            open={creating === 'booking'}
            onOpenChange={onClose}
            customer={customer}
            at={at}
          />
        </Suspense>
      )}
      {creating === 'estimate' && (
        <Suspense>
          <EstimateDialog
            onClose={onClose}
            onCreated={({ id }) => void navigate(adminPaths.estimate(id))}
          />
        </Suspense>
      )}
    </>
  );
}
