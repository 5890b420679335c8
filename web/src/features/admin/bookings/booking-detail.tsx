import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import type { BookingDetail as Detail } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import {
  useAddBookingNoteMutation,
  useDeleteNoteMutation,
  useGetBookingDetailQuery,
} from '../../../api/admin/bookings.api.js';
import { asApiError } from '../../../api/api-error.js';
import { NotesPanel } from '../../../back-office/records/notes-panel.js';
import { RecordHeader } from '../../../back-office/layout/page-header.js';
import { RecordFrame } from '../../../back-office/records/record-frame.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { AppointmentPanel, CustomerPanel, PricePanel } from './booking-panels.js';
import { BookingHead } from './booking-head.js';
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
  const { id } = booking;
  const [addNote] = useAddBookingNoteMutation();
  const [removeNote] = useDeleteNoteMutation();
  return (
    <>
      <RecordHeader list={LIST} title={`Booking ${id}`} />
      <BookingHead booking={booking} />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2 sm:mt-6 sm:gap-6">
        <div data-parts className="panel-group min-w-0">
          <RequestPanels key={`request-${id}`} booking={booking} />
          <AppointmentPanel booking={booking} />
          <NotesPanel
            subject={`booking ${id}`}
            notes={booking.notes}
            onAdd={(text) => addNote({ bookingId: id, text }).unwrap()}
            onRemove={(note) => removeNote({ id: note }).unwrap()}
          />
        </div>
        <div className="grid min-w-0 content-start gap-4 sm:gap-6">
          <div data-parts className="panel-group min-w-0">
            <PricePanel booking={booking} />
            <MoneyPanel key={id} bookingId={id} onPaymentsChange={onPaymentsChange} />
          </div>
          <div data-parts className="panel-group min-w-0">
            <CustomerPanel booking={booking} />
            <MessagesPanel key={`messages-${id}`} bookingId={id} />
            <LinkPanel {...booking} />
            <HistoryPanel history={booking.history} />
          </div>
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
