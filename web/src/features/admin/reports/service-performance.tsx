import { adminPaths } from '../../../admin-paths.js';
import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { ShortList } from '../../../back-office/lists/short-list.js';
import { Badge } from '../../../ui/badge.js';
import { Notice } from '../../../ui/notice.js';
import { categoryName } from './transactions.rules.js';

const SHOWN = 5;

export function ServicePerformance() {
  const query = useGetOfferingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ShortList
      title="Service Performance"
      what="services"
      query={{ ...query, data: query.data?.slice(0, SHOWN) }}
      keyOf={({ id }) => id}
      all={adminPaths.offerings}
      empty={<Notice as="h3" title="No services yet" />}
    >
      {({ id, name, category, active }) => (
        <>
          <div className="min-w-0 flex-1">
            <RowLink to={adminPaths.offering(id)}>{name}</RowLink>
            <p className="text-fine text-ink-faint">{categoryName(category)}</p>
          </div>
          <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
        </>
      )}
    </ShortList>
  );
}
