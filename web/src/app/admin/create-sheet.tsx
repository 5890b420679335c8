import { ClipboardList, Receipt, type LucideIcon } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { CreateInvoice } from '../../features/admin/invoices/create-invoice.js';
import { chunk } from '../../ui/chunk.js';
import { Sheet } from '../../ui/sheet.js';

const NewBookingDialog = lazy(() =>
  chunk(async () => {
    const module = await import('../../features/admin/bookings/new-booking.js');
    return { default: module.NewBookingDialog };
  }),
);

type Created = 'booking' | 'invoice';

const choices: readonly { what: Created; label: string; icon: LucideIcon }[] = [
  { what: 'booking', label: 'New booking', icon: ClipboardList },
  { what: 'invoice', label: 'Create Invoice', icon: Receipt },
];

interface CreateSheetProps {
  open: boolean;
  onClose: () => void;
}

export function CreateSheet({ open, onClose }: CreateSheetProps) {
  const chosen = useRef<Created>(undefined);
  const [creating, setCreating] = useState<Created>();
  const [hasBooked, setHasBooked] = useState(false);
  // The dialog opens after the sheet has returned the focus, so that closing it returns there too.
  const openChosen = () => {
    setCreating(chosen.current);
    if (chosen.current === 'booking') setHasBooked(true);
    chosen.current = undefined;
  };
  const close = () => setCreating(undefined);
  return (
    <>
      <Sheet open={open} onOpenChange={onClose} onClosed={openChosen} title="Create">
        <ul className="grid gap-2 pb-2">
          {choices.map(({ what, label, icon: Icon }) => (
            <li key={what}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  chosen.current = what;
                  onClose();
                }}
                className="flex min-h-14 w-full items-center gap-3 rounded-control border border-edge px-4 text-body font-medium hover:bg-raised"
              >
                <Icon className="size-5 text-accent" aria-hidden="true" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <CreateInvoice open={creating === 'invoice'} onOpenChange={close} />
      {hasBooked && (
        <Suspense>
          <NewBookingDialog open={creating === 'booking'} onOpenChange={close} />
        </Suspense>
      )}
    </>
  );
}
