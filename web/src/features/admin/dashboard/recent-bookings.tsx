import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { useGetLatestBookingsQuery } from '../../../api/admin/bookings.api.js';
import { LATEST } from '../../../api/admin/latest.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { listedTotal } from '../../../back-office/status/quote-status.rules.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { Notice } from '../../../ui/notice.js';

export function RecentBookings() {
  const query = useGetLatestBookingsQuery(LATEST, { refetchOnMountOrArgChange: true });
  return (
    <ShortList
      title="Recent Bookings"
      isDense
      what="bookings"
      query={query}
      keyOf={({ id }) => id}
      all={adminPaths.bookings}
      empty={<Notice as="h3" title="No bookings yet" />}
    >
      {(booking) => (
        <>
          <ServicePicture
            serviceId={booking.serviceId}
            className="aspect-3/2 w-16 rounded-control max-sm:hidden min-[90rem]:hidden"
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-x-3">
              <div className="min-w-0">
                <RowLink to={adminPaths.booking(booking.id)}>
                  {booking.firstName} {booking.lastName}
                </RowLink>
              </div>
              <span className="text-fine whitespace-nowrap text-ink-faint">
                {listDate(booking.createdAt)}
              </span>
              <span className="ml-auto font-semibold tabular-nums">
                {priceText(listedTotal(booking), booking.promoCode)}
              </span>
            </div>
            <div className="flex items-center justify-between gap-x-2">
              <p className="min-w-0 truncate text-fine text-ink-soft" title={booking.email}>
                {booking.email}
              </p>
              <div className="shrink-0">
                <BookingBadges {...booking} isSmall />
              </div>
            </div>
          </div>
        </>
      )}
    </ShortList>
  );
}
