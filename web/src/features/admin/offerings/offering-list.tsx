import type { Offering } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetAllOfferingsQuery,
  useOrderOfferingsMutation,
  useSetOfferingActiveMutation,
} from '../../../api/admin/catalog.api.js';
import { ContentHead, ContentRow } from '../../../back-office/content/content-row.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { OrderedList, ReorderButton } from '../../../back-office/lists/ordered-list.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { useOrder } from '../../../back-office/lists/use-order.js';
import { durationText } from '../../../site/duration-text.js';
import { Notice } from '../../../ui/notice.js';
import { categoryName } from '../../../back-office/content/category.rules.js';

const COLUMNS =
  'md:grid-cols-[minmax(0,1fr)_5rem_7rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_6rem_8rem]';
const NONE: readonly Offering[] = [];

export function OfferingList() {
  const query = useGetAllOfferingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useOrderOfferingsMutation();
  const { data: offerings = NONE } = query;
  const order = useOrder(offerings, (ids) => save({ ids }).unwrap());
  return (
    <Panel
      title="Services"
      isPage
      lead="In the website’s order. The first six also appear on service area pages."
      actions={
        <>
          <ReorderButton order={order} />
          <NewButton label="New service" target={adminPaths.offering('new')} />
        </>
      }
    >
      <ListFrame
        query={query}
        what="services"
        isEmpty={offerings.length === 0}
        empty={<Notice as="h3" title="No services yet" />}
      >
        <OrderedList
          caption="Services"
          order={order}
          nameOf={({ name }) => name}
          head={
            <ContentHead name="Service" facts={['Category', 'Time', 'Price']} columns={COLUMNS} />
          }
        >
          {(offering) => <OfferingRow offering={offering} />}
        </OrderedList>
      </ListFrame>
    </Panel>
  );
}

function OfferingRow({ offering }: { offering: Offering }) {
  const [setActive] = useSetOfferingActiveMutation();
  const { id, category, price, duration } = offering;
  return (
    <ContentRow
      content={offering}
      to={adminPaths.offering(id)}
      facts={[categoryName(category), duration !== null && durationText(duration), price]}
      columns={COLUMNS}
      onActive={(active) => setActive({ id, active }).unwrap()}
    />
  );
}
