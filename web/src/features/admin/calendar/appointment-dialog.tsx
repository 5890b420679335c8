import { Link } from 'react-router';
import type { CalendarBooking, CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useUnscheduleBookingMutation } from '../../../api/admin/calendar.api.js';
import { PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { workTexts } from '../../../appointments/vehicles/vehicle-lines.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { Facts } from '../../../back-office/records/facts.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { movable } from './placement.rules.js';
import type { Planned } from './planned.js';
import { timeValues } from '../../../back-office/jobs/schedule.rules.js';

interface AppointmentDialogProps {
  entry: CalendarEntry;
  vans: readonly Van[];
  onPlan: (planned: Planned) => void;
  /** Called with the booking before its appointment is removed. */
  onRemove: (bookingId: number) => void;
  onClose: () => void;
}

/** An appointment's details; the dialog is also the way to move it by touch. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { entry, vans, onPlan, onRemove, onClose } = props;
  const { booking, start, vanId } = entry;
  const [unschedule] = useUnscheduleBookingMutation();
  const [pending, run] = usePending();
  if (!booking) return null;
  const reschedule = () => {
    onClose();
    onPlan({ booking, values: { ...timeValues(start), vanId: String(vanId) } });
  };
  const toRequests = () =>
    run(async () => {
      onRemove(booking.id);
      try {
        await unschedule({ id: booking.id, version: booking.version }).unwrap();
        toast({
          title: 'Moved to the requests',
          ...(booking.status === 'confirmed' && {
            description: 'The booking is no longer confirmed.',
          }),
        });
      } catch (error) {
        if (!reportFailure(error, 'The time could not be removed. Please try again.')) return;
      }
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={jobName(booking)}
      description={`${formatDateTime(start)}, ${vans.find(({ id }) => id === vanId)?.name ?? ''}`}
    >
      <div className="-mx-5 -mt-4 sm:-mx-6 [&>dl]:border-t-0 sm:[&>dl]:px-6">
        <Facts facts={factsOf(entry, booking)} />
      </div>
      <DialogFooter>
        <Link to={adminPaths.booking(booking.id)} className={buttonLook({ variant: 'ghost' })}>
          Open booking
        </Link>
        {movable(entry) && (
          <>
            <Button variant="secondary" pending={pending} onClick={() => void toRequests()}>
              Back to requests
            </Button>
            <Button onClick={reschedule}>Reschedule</Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function factsOf(
  { start, end, minutes, status, expiresAt }: CalendarEntry,
  booking: CalendarBooking,
) {
  const { address } = booking;
  const work = workTexts(booking.lines);
  const street = address && [address.street, address.unit].filter(Boolean).join(', ');
  return [
    { name: 'Arrival', value: `${clockTime(start)} – ${clockTime(end)}` },
    { name: 'Service', value: `${booking.serviceName}, ${workTime(minutes)}` },
    ...(work.length > 0 ? [{ name: 'Work', value: work.join('\n'), wide: true }] : []),
    {
      name: 'Status',
      value:
        status === 'held' && expiresAt !== null
          ? `Held until ${clockTime(expiresAt)}`
          : booking.status,
    },
    {
      name: 'Price',
      value: `${priceText(booking.totalAmount, booking.promoCode)}, ${booking.paymentStatus}`,
    },
    { name: 'Phone', value: <PhoneLink phone={booking.phone} /> },
    { name: 'Vehicle', value: booking.vehicleInfo },
    { name: 'Address', value: address && `${street}\n${address.city} ${address.zip}` },
    { name: 'Access', value: address?.notes },
    { name: 'Message', value: booking.message },
  ];
}
