import { expect, it } from '@jest/globals';
import {
  ACTIVE_STATUSES,
  type AppointmentStatus,
  appointmentTransitions,
  minutesWorked,
} from './appointment.rules.js';

const startAt = new Date('2026-12-02T18:00:00.000Z');

it.each([
  ['before the planned start', '17:59:59.000', undefined],
  ['at the planned start', '18:00:00.000', undefined],
  ['seconds after it', '18:00:05.000', 1],
  ['during the work', '19:29:00.000', 89],
  ['in the last minute but one', '22:58:30.000', 299],
  ['in the last minute', '22:59:30.000', undefined],
  ['at the planned end', '23:00:00.000', undefined],
  ['after it', '23:30:00.000', undefined],
])('minutesWorked %s, at %s, is %s', (_, time, minutes) => {
  const now = Date.parse(`2026-12-02T${time}Z`);
  expect(minutesWorked({ startAt, minutes: 300 }, now)).toBe(minutes);
});

it.each<[AppointmentStatus, AppointmentStatus[]]>([
  ['held', ['confirmed', 'released']],
  ['confirmed', ['released']],
  ['released', ['held', 'confirmed']],
])('an appointment that is %s becomes %j', (status, expected) => {
  expect(appointmentTransitions.from(status)).toEqual(expected);
});

it('counts held and confirmed appointments as taken', () => {
  expect(ACTIVE_STATUSES).toEqual(['held', 'confirmed']);
});
