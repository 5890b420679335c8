import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import type { BookingDetail as Detail } from '@desert-mirror/contracts/booking-admin';
import { formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import {
  useAddBookingNoteMutation,
  useChangeBookingStatusMutation,
  useDeleteNoteMutation,
  useGetBookingDetailQuery,
} from '../../../api/admin/bookings.api.js';
import { asApiError } from '../../../api/api-error.js';
import { useUndo } from '../../../back-office/status/use-undo.js';
import { NotesPanel } from '../../../back-office/records/notes-panel.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { AppointmentPanel, CustomerPanel, PricePanel } from './booking-panels.js';
import { EditBooking } from './edit-booking.js';
import { UndoButton } from './undo-button.js';
import { HistoryPanel } from './history-panel.js';
import { LinkPanel } from './link-panel.js';
import { MessagesPanel } from './messages-panel.js';
import { MoneyPanel } from './money-panel.js';
import { PhotosPanel } from './photos-panel.js';
import { QuotePanel } from './quote-panel.js';

const LIST = { label: 'All bookings', to: adminPaths.bookings };

export function BookingDetail({ id }: { id: number | undefined }) {
  const query = useGetBookingDetailQuery(id === undefined ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  });
  if (id === undefined || asApiError(query.error)?.status === 404) return <BookingNotFound />;
  return (
    <RecordFrame query={query} record={query.currentData} what="booking" list={LIST}>
      {(booking) => <Found booking={booking} onPaymentsChange={() => void query.refetch()} />}
    </RecordFrame>
  );
}

function Found({ booking, onPaymentsChange }: { booking: Detail; onPaymentsChange: () => void }) {
  const { id, next, status } = booking;
  const { undo } = useUndo(id);
  const [change] = useChangeBookingStatusMutation();
  const [addNote] = useAddBookingNoteMutation();
  const [removeNote] = useDeleteNoteMutation();
  const name = `${booking.firstName} ${booking.lastName}`;
  return (
    <>
      <RecordTop list={LIST} />
      <Panel
        title={name}
        lead={`Booking ${id}, ${booking.source === 'phone' ? 'by phone' : 'online'} on ${formatDate(booking.createdAt)}`}
        actions={<EditBooking key={id} booking={booking} />}
      >
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-5 py-4">
          <BookingBadges {...booking} />
          <div className="flex flex-wrap gap-3">
            {booking.undo !== null && <UndoButton id={id} status={status} />}
            <StatusActions
              bookingId={id}
              next={next}
              name={name}
              // Without buttons it keeps the focus, but no gap.
              className="flex flex-wrap gap-3 empty:-ml-3"
              canRefund
              onUndo={undo}
              onChange={(update) => change({ id, ...update }).unwrap()}
            />
          </div>
        </div>
        {booking.cancelReason !== null && (
          <p className="border-t border-line px-5 py-4 text-small break-words whitespace-pre-line">
            <span className="text-ink-faint">Cancellation reason: </span>
            {booking.cancelReason}
          </p>
        )}
      </Panel>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="panel-group min-w-0">
          <RequestPanels key={`request-${id}`} booking={booking} />
          <AppointmentPanel booking={booking} />
          <CustomerPanel booking={booking} />
          <PricePanel booking={booking} />
          <MoneyPanel key={id} booking={booking} onPaymentsChange={onPaymentsChange} />
        </div>
        <div className="panel-group min-w-0">
          <NotesPanel
            notes={booking.notes}
            lead="Internal notes about this booking"
            onAdd={(text) => addNote({ bookingId: id, text }).unwrap()}
            onRemove={(note) => removeNote({ id: note }).unwrap()}
          />
          <MessagesPanel key={id} bookingId={id} />
          <HistoryPanel history={booking.history} />
          <LinkPanel id={id} link={booking.link} />
        </div>
      </div>
    </>
  );
}

const RequestPanels = ({ booking }: { booking: Detail }) => (
  <>
    <PhotosPanel booking={booking} />
    <QuotePanel booking={booking} />
  </>
);

const BookingNotFound = () => (
  <Notice title="This booking does not exist">
    <p className="max-w-sm text-body text-ink-soft">Try searching by name, email or phone.</p>
    <Link to={adminPaths.bookings} className={buttonLook()}>
      All bookings
    </Link>
  </Notice>
);
