import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetAllServiceAreasQuery,
  useOrderServiceAreasMutation,
  useSetServiceAreaActiveMutation,
} from '../../../api/admin/catalog.api.js';
import { ContentHead, ContentRow } from '../../../back-office/content/content-row.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { OrderedList, ReorderButton } from '../../../back-office/lists/ordered-list.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { useOrder } from '../../../back-office/lists/use-order.js';
import { Notice } from '../../../ui/notice.js';

const COLUMNS = 'md:grid-cols-[minmax(0,1fr)_minmax(0,2.5fr)]';
const NONE: readonly ServiceArea[] = [];

export function AreaList() {
  const query = useGetAllServiceAreasQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useOrderServiceAreasMutation();
  const { data: areas = NONE } = query;
  const order = useOrder(areas, (ids) => save({ ids }).unwrap());
  return (
    <Panel
      title="Service areas"
      isPage
      lead="In the order the website shows them."
      actions={
        <>
          <ReorderButton order={order} />
          <NewButton label="New service area" target={adminPaths.area('new')} />
        </>
      }
    >
      <ListFrame
        query={query}
        what="areas"
        isEmpty={areas.length === 0}
        empty={<Notice as="h3" title="No areas yet" />}
      >
        <OrderedList
          caption="Service areas"
          order={order}
          nameOf={({ name }) => name}
          head={<ContentHead name="Area" facts={['Neighborhoods']} columns={COLUMNS} />}
        >
          {(area) => <AreaRow area={area} />}
        </OrderedList>
      </ListFrame>
    </Panel>
  );
}

function AreaRow({ area }: { area: ServiceArea }) {
  const [setActive] = useSetServiceAreaActiveMutation();
  const { id, neighborhoods } = area;
  return (
    <ContentRow
      content={area}
      to={adminPaths.area(id)}
      facts={[
        <>
          <span className="md:hidden">
            {neighborhoods.length === 1
              ? '1 neighborhood'
              : `${neighborhoods.length} neighborhoods`}
          </span>
          <span className="max-md:hidden" title={neighborhoods.join(', ')}>
            {neighborhoods.join(', ') || '–'}
          </span>
        </>,
      ]}
      columns={COLUMNS}
      onActive={(active) => setActive({ id, active }).unwrap()}
    />
  );
}
