import type { FleetPlan, PlannedVan } from '../fleet/fleet.rules.js';

const WORKDAYS = [1, 2, 3, 4, 5, 6];

export const buildVan = (overrides: Partial<PlannedVan> = {}): PlannedVan => ({
  id: 1,
  name: 'Van 1',
  color: 'teal',
  homeZip: null,
  hours: WORKDAYS.map((day) => ({ day, opens: '07:00', closes: '19:00' })),
  ...overrides,
});

/** One van, Monday to Saturday from 7 to 19, with the default settings. */
export const buildPlan = (
  overrides: Partial<Omit<FleetPlan, 'settings'>> = {},
  settings: Partial<FleetPlan['settings']> = {},
): FleetPlan => ({
  vans: [buildVan()],
  closures: [],
  daysOff: [],
  ...overrides,
  settings: {
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    gridMinutes: 30,
    windowMinutes: 120,
    bufferMinutes: 15,
    holdMinutes: 15,
    changeCutoffHours: 24,
    allowPayLater: true,
    minutesPerMile: 2.5,
    techniciansSeeAll: false,
    ...settings,
  },
});
