import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../admin-paths.js';
import {
  useGetAllAreasQuery,
  useOrderAreasMutation,
  useSaveAreaMutation,
} from '../../api/admin/content.api.js';
import { ListFrame } from '../../back-office/list-frame.js';
import { OrderedList } from '../../back-office/ordered-list.js';
import { Panel } from '../../back-office/panel.js';
import { useOrder } from '../../back-office/use-order.js';
import { toastFailure } from '../../forms/server-errors.js';
import { buttonLook } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Picture } from '../../ui/picture.js';
import { Switch } from '../../ui/switch.js';
import { contentOf } from './area-form.rules.js';

const NONE: readonly ServiceArea[] = [];

/** All areas in the owner's order, shown to visitors or not. */
export function AreaList() {
  const query = useGetAllAreasQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useOrderAreasMutation();
  const { data: areas = NONE } = query;
  const order = useOrder(areas, (ids) => save(ids).unwrap());
  return (
    <Panel
      title="Service areas"
      lead="In the order in which the website shows them."
      actions={
        <Link to={adminPaths.area('new')} className={buttonLook()}>
          <Plus className="size-4" aria-hidden="true" />
          Add New Area
        </Link>
      }
    >
      <ListFrame
        query={query}
        what="areas"
        isEmpty={areas.length === 0}
        empty={<Notice as="h3" title="No areas yet" />}
      >
        <OrderedList caption="Service areas" order={order} nameOf={({ name }) => name}>
          {(area) => <AreaRow area={area} />}
        </OrderedList>
      </ListFrame>
    </Panel>
  );
}

function AreaRow({ area }: { area: ServiceArea }) {
  const { id, name, neighborhoods, imageUrl } = area;
  return (
    <>
      <Picture
        url={imageUrl}
        alt=""
        sizes="6rem"
        className="aspect-3/2 w-18 shrink-0 overflow-hidden rounded-control *:size-full"
      />
      <div className="min-w-0 grow basis-40">
        <Link
          to={adminPaths.area(id)}
          className="inline-flex min-h-8 items-center text-small font-semibold wrap-anywhere hover:text-amber-200"
        >
          {name}
        </Link>
        <p className="text-fine text-dusk">
          {neighborhoods.length === 1 ? '1 neighborhood' : `${neighborhoods.length} neighborhoods`}
        </p>
      </div>
      <span className="max-md:mr-auto max-md:ml-21">
        <ActiveSwitch area={area} />
      </span>
    </>
  );
}

/** Shown to visitors or not, at one press. */
function ActiveSwitch({ area }: { area: ServiceArea }) {
  const [save] = useSaveAreaMutation();
  const change = async (active: boolean) => {
    try {
      await save({ id: area.id, content: { ...contentOf(area), active } }).unwrap();
    } catch (error) {
      toastFailure(error, `${area.name} was not changed.`);
    }
  };
  return (
    <Switch
      label="Active"
      about={area.name}
      checked={area.active}
      onCheckedChange={(active) => void change(active)}
    />
  );
}
