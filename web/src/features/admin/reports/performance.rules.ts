import type { Analytics } from '@desert-mirror/contracts/back-office';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { Period } from '@desert-mirror/contracts/period';
import { addDays } from '@desert-mirror/contracts/time';
import { sharePercent } from './transactions.rules.js';

/** The 365 days up to today. */
export const lastYear = (today: string): Period => ({
  unit: 'month',
  from: addDays(today, -364),
  to: today,
});

type Service = Pick<Offering, 'id' | 'name' | 'category' | 'active'>;

export interface Performance extends Service {
  count: number;
  /** Revenue of its bookings. */
  total: string;
  /** Share of the revenue of all bookings. */
  percent: number;
}

/** Highest revenue first. Services without bookings count as zero. */
export function performanceOf(
  offerings: readonly Service[],
  services: Analytics['services'],
): Performance[] {
  const whole = String(services.reduce((sum, { total }) => sum + Number(total), 0));
  const rows = offerings.map(({ id, name, category, active }) => {
    const { count = 0, total = '0.00' } = services.find(({ serviceId }) => serviceId === id) ?? {};
    return { id, name, category, active, count, total, percent: sharePercent(total, whole) };
  });
  return rows.toSorted((one, other) => Number(other.total) - Number(one.total));
}
