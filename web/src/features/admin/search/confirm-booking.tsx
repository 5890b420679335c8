import { CommandList } from 'cmdk';
import { useNavigate } from 'react-router';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { asApiError } from '../../../api/api-error.js';
import {
  useChangeBookingStatusMutation,
  useGetBookingDetailQuery,
} from '../../../api/admin/bookings.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { toast } from '../../../ui/toast.js';
import { confirmationOf } from './command.rules.js';
import { Group, Item } from './search-hits.js';

interface ConfirmBookingProps {
  id: number;
  onDone: () => void;
}

/** Looks up the booking first, so that Enter confirms what is shown. */
export function ConfirmBooking({ id, onDone }: ConfirmBookingProps) {
  const { currentData, error, isFetching } = useGetBookingDetailQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const booking = isFetching ? undefined : currentData;
  const confirmation = booking && confirmationOf(booking);
  return (
    <>
      <p role="status" className="px-1 text-small text-ink-soft not-empty:pt-3">
        {!confirmation && (isFetching ? `Looking up booking ${id}...` : missingText(id, error))}
        {confirmation && !confirmation.canConfirm && confirmation.title}
      </p>
      <CommandList label="Results" className="-mx-2">
        {booking && confirmation?.canConfirm && <ConfirmItem booking={booking} onDone={onDone} />}
      </CommandList>
    </>
  );
}

const missingText = (id: number, error: unknown): string =>
  asApiError(error)?.status === 404
    ? `There is no booking ${id}`
    : 'The booking could not be loaded. Please try again.';

function ConfirmItem({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const { id } = booking;
  const { title, detail } = confirmationOf(booking);
  const navigate = useNavigate();
  const [change] = useChangeBookingStatusMutation();
  const [, run] = usePending();
  const confirm = () =>
    run(async () => {
      try {
        await change({ id, status: 'confirmed', reason: null }).unwrap();
      } catch (failure) {
        toastFailure(failure, 'The booking could not be confirmed. Please try again.');
        return;
      }
      onDone();
      toast({
        title: `Booking ${id} confirmed`,
        description: detail,
        action: { label: 'Open', run: () => void navigate(adminPaths.booking(id)) },
      });
    });
  return (
    <Group name="Actions">
      <Item value={`confirm ${id}`} onSelect={() => void confirm()}>
        <span className="font-medium text-ink">{title}</span>
        <bdi className="text-fine wrap-anywhere text-ink-soft">{detail}</bdi>
      </Item>
    </Group>
  );
}
