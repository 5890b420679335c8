import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../admin-paths.js';
import {
  useGetAllOfferingsQuery,
  useOrderOfferingsMutation,
  useSaveOfferingMutation,
} from '../../api/admin/content.api.js';
import { ListFrame } from '../../back-office/list-frame.js';
import { OrderedList } from '../../back-office/ordered-list.js';
import { Panel } from '../../back-office/panel.js';
import { useOrder } from '../../back-office/use-order.js';
import { toastFailure } from '../../forms/server-errors.js';
import { durationText } from '../../site/duration-text.js';
import { buttonLook } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Picture } from '../../ui/picture.js';
import { Switch } from '../../ui/switch.js';
import { categoryName, contentOf } from './offering-form.rules.js';

const NONE: readonly Offering[] = [];

/** Everything on the price list, in the owner's order, shown to visitors or not. */
export function OfferingList() {
  const query = useGetAllOfferingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useOrderOfferingsMutation();
  const { data: offerings = NONE } = query;
  const order = useOrder(offerings, (ids) => save(ids).unwrap());
  return (
    <Panel
      title="Services"
      lead="In the order in which the website shows them. The first six also stand on every service area's page."
      actions={
        <Link to={adminPaths.service('new')} className={buttonLook()}>
          <Plus className="size-4" aria-hidden="true" />
          Add New Service
        </Link>
      }
    >
      <ListFrame
        query={query}
        what="services"
        isEmpty={offerings.length === 0}
        empty={<Notice as="h3" title="No services yet" />}
      >
        <OrderedList caption="Services" order={order} nameOf={({ name }) => name}>
          {(offering) => <OfferingRow offering={offering} />}
        </OrderedList>
      </ListFrame>
    </Panel>
  );
}

function OfferingRow({ offering }: { offering: Offering }) {
  const { id, name, category, price, duration, imageUrl } = offering;
  const facts = [categoryName(category), duration !== null && durationText(duration)];
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
          to={adminPaths.service(id)}
          className="inline-flex min-h-8 items-center text-small font-semibold wrap-anywhere hover:text-amber-200"
        >
          {name}
        </Link>
        <p className="text-fine text-dusk">
          {facts.filter(Boolean).join(' · ')}
          <span className="md:hidden"> · {price}</span>
        </p>
      </div>
      <p className="hidden w-28 text-right text-small text-mist tabular-nums md:block">{price}</p>
      <span className="max-md:mr-auto max-md:ml-21">
        <ActiveSwitch offering={offering} />
      </span>
    </>
  );
}

/** Shown to visitors or not, at one press. */
function ActiveSwitch({ offering }: { offering: Offering }) {
  const [save] = useSaveOfferingMutation();
  const change = async (active: boolean) => {
    try {
      await save({ id: offering.id, content: { ...contentOf(offering), active } }).unwrap();
    } catch (error) {
      toastFailure(error, `${offering.name} was not changed.`);
    }
  };
  return (
    <Switch
      label="Active"
      about={offering.name}
      checked={offering.active}
      onCheckedChange={(active) => void change(active)}
    />
  );
}
