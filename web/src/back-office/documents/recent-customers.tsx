import { Plus } from 'lucide-react';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { useGetRecentCustomersQuery } from '../../api/admin/back-office.api.js';
import { Skeleton } from '../../ui/skeleton.js';
import { NameInitials } from '../contacts/name-initials.js';
import { chipLook } from '../lists/status-chips.js';

const SHOWN = 3;
const PLACES = Array.from({ length: SHOWN }, (_, index) => index);

/** The customers of the newest bookings and invoices. Undefined while loading. */
function useRecentCustomers() {
  const { data = [], isLoading } = useGetRecentCustomersQuery({
    onePerCustomer: true,
    limit: SHOWN,
  });
  return isLoading ? undefined : data;
}

interface RecentCustomersProps {
  onChoose: (customer: { name: string; email: string | null; phone: string | null }) => void;
}

const tile =
  'flex min-h-13 min-w-0 items-center gap-x-3 rounded-control border border-line bg-field px-3 py-1.5 text-left text-small leading-5 hover:border-ink-soft';

/** Buttons for the recent customers and a new one: a list on phones, one row where the form has four columns. */
export function RecentCustomers({ onChoose, onNew }: RecentCustomersProps & { onNew: () => void }) {
  const recent = useRecentCustomers();
  return (
    <div
      role="group"
      aria-label="Recent customers"
      className="col-span-full grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-5"
    >
      {!recent && PLACES.map((place) => <Skeleton key={place} className="h-13" />)}
      {recent?.map((customer) => (
        <button
          key={`${customer.source} ${customer.id}`}
          type="button"
          className={tile}
          onClick={() => onChoose(customer)}
        >
          <NameInitials name={customer.name} isSmall />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{customer.name}</bdi>
            <bdi className="block truncate text-fine text-ink-soft">
              {customer.phone ? formatPhone(customer.phone) : customer.email}
            </bdi>
          </span>
        </button>
      ))}
      <button type="button" className={tile} onClick={onNew}>
        <span className="grid size-8 shrink-0 place-items-center text-accent">
          <Plus className="size-5" aria-hidden="true" />
        </span>
        <span className="font-semibold text-accent">New customer</span>
      </button>
    </div>
  );
}

/** The recent customers as chips, below the name field, or on wide screens beside its label. */
export function RecentChips({ onChoose }: RecentCustomersProps) {
  const recent = useRecentCustomers();
  if (recent?.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Recent customers"
      className="col-span-full -my-2 flex min-h-11 items-center gap-1.5 max-sm:-mr-5 lg:row-start-1 lg:-mt-3 lg:mb-0 lg:-mr-6 lg:max-w-[calc(100%-7.5rem)] lg:min-h-9 lg:pr-6 lg:self-start lg:justify-self-end chip-row"
    >
      <span className="mr-1 text-fine text-ink-soft">Recent</span>
      {recent?.map((customer) => (
        <button
          key={`${customer.source} ${customer.id}`}
          type="button"
          className={chipLook(false)}
          onClick={() => onChoose(customer)}
        >
          <bdi className="max-w-48 truncate">{customer.name}</bdi>
        </button>
      ))}
    </div>
  );
}
