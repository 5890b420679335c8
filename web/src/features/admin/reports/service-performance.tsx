import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { useGetAnalyticsQuery } from '../../../api/admin/back-office.api.js';
import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Notice } from '../../../ui/notice.js';
import { lastYear, performanceOf, type Performance } from './performance.rules.js';
import { ShareBar } from './share-bar.js';
import { categoryName } from '../../../back-office/content/category.rules.js';

const SHOWN = 5;
const fresh = { refetchOnMountOrArgChange: true } as const;

export function ServicePerformance({ today }: { today: string }) {
  const isOwner = useIsOwner();
  const offerings = useGetOfferingsQuery(undefined, fresh);
  const analytics = useGetAnalyticsQuery(lastYear(today), fresh);
  const query = {
    error: offerings.error ?? analytics.error,
    isLoading: offerings.isLoading || analytics.isLoading,
    refetch: () => void Promise.all([offerings.refetch(), analytics.refetch()]),
    data: performanceOf(offerings.data?.slice(0, SHOWN) ?? [], analytics.data?.services ?? []),
  };
  return (
    <ShortList
      title="Service Performance"
      lead={leadText(offerings.data?.length ?? 0)}
      what="services"
      query={query}
      keyOf={({ id }) => id}
      {...(isOwner && { all: adminPaths.analytics })}
      empty={<Notice as="h3" title="No services yet" />}
    >
      {(service) => <Service {...service} isOwner={isOwner} />}
    </ShortList>
  );
}

/** Shows the first services of the website, not the best ones. Analytics lists all of them. */
const leadText = (count: number): string =>
  count > SHOWN
    ? `The first ${SHOWN} of ${count} services, with the revenue of the last 12 months`
    : 'Your services, with the revenue of the last 12 months';

interface ServiceProps extends Performance {
  /** Services are not open to bookkeepers. */
  isOwner: boolean;
}

/** In three lines on small screens, in columns on wide ones. */
const Service = ({ id, name, category, active, count, total, percent, isOwner }: ServiceProps) => (
  <div className="w-full min-w-0 pb-1 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)_8.5rem_6rem] lg:items-center lg:gap-x-6 lg:pb-0">
    <div className={LINE}>
      <span className="min-w-0">
        {isOwner ? <RowLink to={adminPaths.offering(id)}>{name}</RowLink> : name}
      </span>
      <span className={`${END} font-semibold lg:col-start-4`}>{formatAmount(total)}</span>
    </div>
    <div className={`${LINE} text-fine text-ink-soft`}>
      <span className="dotted lg:text-fine">
        <span>{categoryName(category)}</span>
        <span>{active ? 'Active' : 'Inactive'}</span>
      </span>
      <span className={`${END} lg:col-start-3 lg:text-fine`}>
        {count} {count === 1 ? 'booking' : 'bookings'}, {percent}%
      </span>
    </div>
    <div className="mt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
      <ShareBar percent={percent} />
    </div>
  </div>
);

const LINE = 'flex items-baseline justify-between gap-4 lg:contents';
const END = 'text-right tabular-nums lg:row-span-2 lg:row-start-1';
