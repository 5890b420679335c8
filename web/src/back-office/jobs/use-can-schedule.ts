import { useListVansQuery } from '../../api/admin/fleet.api.js';
import { canSchedule } from './schedule.rules.js';

/** Whether bookings can be scheduled. True until the vans are loaded. */
export function useCanSchedule(): boolean {
  const { data } = useListVansQuery({});
  return data === undefined || canSchedule(data);
}
