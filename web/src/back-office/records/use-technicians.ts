import type { StaffMember } from '@desert-mirror/contracts/identity';
import { useListStaffInfiniteQuery } from '../../api/admin/staff.api.js';

const always = { refetchOnMountOrArgChange: true } as const;

/** Staff members who can be assigned to vans. */
export function useTechnicians() {
  const query = useListStaffInfiniteQuery(undefined, always);
  const technicians: StaffMember[] =
    query.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role === 'technician') ??
    [];
  return { query, technicians };
}
