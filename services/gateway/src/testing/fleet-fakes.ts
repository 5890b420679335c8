import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import {
  DEFAULT_HOURS,
  type Closure,
  type SchedulingSettings,
  type TimeOff,
  type Van,
} from '@desert-mirror/contracts/fleet';
import { fleetRpcs } from '@desert-mirror/contracts/fleet.operations';
import type { Responder } from '@desert-mirror/testing/responder';

export const VAN: Van = {
  id: 1,
  name: 'Van 1',
  color: 'teal',
  homeZip: '89109',
  hours: [...DEFAULT_HOURS],
  active: true,
  version: 1,
};
export const TIME_OFF: TimeOff = {
  id: 1,
  userId: 4,
  userName: 'vera',
  reason: null,
  fromDate: '2026-12-24',
  toDate: '2026-12-26',
};
export const CLOSURE: Closure = {
  id: 1,
  vanId: null,
  opens: null,
  closes: null,
  reason: null,
  fromDate: '2026-12-25',
  toDate: '2026-12-25',
};
export const SCHEDULING_SETTINGS: SchedulingSettings = {
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
  version: 1,
};

/** Only row 1 of each kind exists. */
export function fakeFleet(responder: Responder): void {
  const known = <T>(id: number, answer: T): T => {
    if (id !== 1) throw new AppError('not_found');
    return answer;
  };
  responder
    .on(bookingRpcs.coverage, ({ zip }) => ({
      zip,
      covered: true,
      serviceLocation: 'las-vegas' as const,
    }))
    .on(fleetRpcs.listVans, () => ({ items: [VAN], next: null }))
    .on(fleetRpcs.createVan, (van) => ({ ...VAN, ...van }))
    .on(fleetRpcs.updateVan, ({ id, van }) => known(id, { ...VAN, ...van }))
    .on(fleetRpcs.crew, () => ({ defaults: [], days: [], timeOff: [] }))
    .on(fleetRpcs.assignVan, () => ({}))
    .on(fleetRpcs.assignVanForDay, () => ({}))
    .on(fleetRpcs.resetVanForDay, () => ({}))
    .on(fleetRpcs.listTimeOff, () => ({ items: [TIME_OFF], next: null }))
    .on(fleetRpcs.addTimeOff, () => TIME_OFF)
    .on(fleetRpcs.deleteTimeOff, ({ id }) => known(id, {}))
    .on(fleetRpcs.listClosures, () => ({ items: [CLOSURE], next: null }))
    .on(fleetRpcs.addClosure, () => CLOSURE)
    .on(fleetRpcs.deleteClosure, ({ id }) => known(id, {}))
    .on(fleetRpcs.getSchedulingSettings, () => SCHEDULING_SETTINGS)
    .on(fleetRpcs.saveSchedulingSettings, (settings) => settings);
}
