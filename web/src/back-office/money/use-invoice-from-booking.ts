import { useNavigate } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { useCreateInvoiceFromBookingMutation } from '../../api/admin/invoices.api.js';
import { usePending } from '../../forms/use-pending.js';
import { toast } from '../../ui/toast.js';
import { reportFailure } from '../forms/report-failure.js';

/** Creates a draft invoice from a booking, then opens it. */
export function useInvoiceFromBooking(bookingId: number) {
  const [create] = useCreateInvoiceFromBookingMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  const createInvoice = () =>
    run(async () => {
      try {
        const { id, invoiceNumber } = await create({ bookingId }).unwrap();
        toast({ title: `Invoice ${invoiceNumber} created`, description: 'It is a draft.' });
        await navigate(adminPaths.invoice(id));
      } catch (error) {
        reportFailure(error, 'The invoice could not be created. Please try again.');
      }
    });
  return { pending, createInvoice };
}
