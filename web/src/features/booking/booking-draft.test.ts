import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_DRAFT,
  changedValues,
  forAnother,
  parseDraft,
  timeFor,
  vehiclesOf,
  withAddress,
  withAnotherVehicle,
  withAnyDay,
  withAttempt,
  withTime,
  withTried,
  withValues,
  withVehicle,
  withoutTime,
  withoutVehicle,
  type BookingDraft,
} from './booking-draft.js';

const TIME = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
const HOLD = {
  ...TIME,
  id: 'the-id',
  token: 'the-token',
  expiresAt: '2026-11-30T18:15:00.000Z',
  payLater: true,
};

const chosen: BookingDraft = {
  ...withAddress(
    withValues(EMPTY_DRAFT, {
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@example.com',
      phone: '(702) 555-0100',
      serviceId: '3',
      message: 'By the gate',
    }),
    { street: '8 Palm Way', city: 'Las Vegas', zip: '89135' },
  ),
  time: TIME,
  hold: HOLD,
};

describe('parseDraft', () => {
  it('restores a stored draft', () => {
    expect(parseDraft(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([null, '', 'null', '{', '[]', '5', '{"version":0}', '{"values":{"firstName":"Ada"}}'])(
    'starts anew with %j',
    (stored) => {
      expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
    },
  );

  it('completes a draft with missing fields', () => {
    const stored = JSON.stringify({ version: 1, values: { firstName: 'Ada' } });
    expect(parseDraft(stored)).toEqual(withValues(EMPTY_DRAFT, { firstName: 'Ada' }));
  });
});

describe('the consent to text messages', () => {
  const agreed = withValues(chosen, { smsConsent: true });

  it.each([
    ['stays with the same number', { phone: '702-555-0100' }, true],
    ['stays with another name', { lastName: 'Rock' }, true],
    ['is dropped with a number from another form', { phone: '(702) 555-0199' }, false],
    ['is what the form with the number shows', { phone: '1', smsConsent: true }, true],
  ])('%s', (_name, changes, smsConsent) => {
    expect(withValues(agreed, changes).values.smsConsent).toBe(smsConsent);
  });
});

describe('the vehicles', () => {
  const sized = withVehicle(chosen, 0, { vehicleClassId: 5, addOnIds: [6] });
  const two = withVehicle(withAnotherVehicle(sized), 1, { vehicleClassId: 7 });

  it('keep the time, whose hold the caller renews', () => {
    expect(two).toMatchObject({ time: TIME, hold: HOLD });
    expect(vehiclesOf(two)).toEqual([
      { serviceId: '3', vehicleInfo: '', vehicleClassId: 5, addOnIds: [6] },
      { serviceId: '3', vehicleInfo: '', vehicleClassId: 7, addOnIds: [] },
    ]);
    expect(vehiclesOf(withoutVehicle(two, 1))).toHaveLength(1);
    expect(withVehicle(two, 2, { vehicleClassId: 7 })).toBe(two);
  });

  it('keep size and add-ons with another service, which can have the same ones', () => {
    expect(vehiclesOf(withVehicle(two, 1, { serviceId: '4' }))[1]).toMatchObject({
      serviceId: '4',
      vehicleClassId: 7,
    });
    const own = { vehicleClassId: 5, addOnIds: [6] };
    expect(vehiclesOf(withValues(two, { serviceId: '4' }))[0]).toMatchObject(own);
    expect(vehiclesOf(two, '9')[0]).toMatchObject({ serviceId: '9', ...own });
  });
});

describe('a choice on the page of another service', () => {
  const booking = withTime(withVehicle(chosen, 0, { addOnIds: [7] }), TIME);
  const tried = withTried(withTried(booking, '4', { vehicleClassId: 2 }), '4', { addOnIds: [9] });

  it('leaves the begun booking as it is', () => {
    expect(vehiclesOf(tried)).toEqual(vehiclesOf(booking));
    expect(tried.time).toEqual(TIME);
  });

  it('is that of the booking once this service is booked', () => {
    const own = { serviceId: '4', vehicleClassId: 2, addOnIds: [9] };
    expect(vehiclesOf(tried, '4')[0]).toMatchObject(own);
    expect(vehiclesOf(withValues(tried, { serviceId: '4' }))[0]).toMatchObject(own);
    expect(vehiclesOf(withValues(tried, { serviceId: '5' }))[0]).toMatchObject({ addOnIds: [7] });
    expect(vehiclesOf(withValues(forAnother(tried), { serviceId: '4' }))[0]).toMatchObject(own);
  });
});

describe('the chosen time', () => {
  it.each([
    ['stays with the same service', withValues(chosen, { serviceId: '3', lastName: 'S' }), TIME],
    ['is dropped with another service', withValues(chosen, { serviceId: '4' }), undefined],
    ['is replaced by any day', withAnyDay(chosen), undefined],
    ['can be removed', withoutTime(chosen), undefined],
    ['stays with another address', withAddress(chosen, { zip: '89101' }), TIME],
  ])('%s', (_name, { time, hold }, expected) => {
    expect(time).toEqual(expected);
    expect(hold).toEqual(expected && HOLD);
  });

  it('keeps the hold of the same start', () => {
    expect(withTime(chosen, { ...TIME }).hold).toEqual(HOLD);
  });

  it('replaces any day and the hold on another time', () => {
    const other = { start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T20:00:00.000Z' };
    const next = withTime({ ...chosen, anyDay: true }, other);
    expect([next.time, next.hold, next.anyDay]).toEqual([other, undefined, undefined]);
  });
});

describe('the plan in the message', () => {
  const planned = withValues(chosen, { message: 'Plan: Monthly\nBy the gate' });

  it.each([
    ['stays with the same service', { serviceId: '3' }, 'Plan: Monthly\nBy the gate'],
    ['is dropped with another service', { serviceId: '4' }, 'By the gate'],
    ['is replaced by that of another service', { serviceId: '4', message: 'Plan: A' }, 'Plan: A'],
  ])('%s', (_name, changes, message) => {
    expect(withValues(planned, changes).values.message).toBe(message);
  });
});

describe('a form and the draft', () => {
  const { values } = chosen;

  it.each([
    ['nothing', values, []],
    ['an entered value', { ...values, lastName: 'Rock' }, [['lastName', 'Rock']]],
    ['a cleared value', { ...values, message: '' }, [['message', '']]],
  ])('passes on %s', (_name, after, changes) => {
    expect(changedValues(values, after)).toEqual(changes);
  });

  it.each([
    ['3', TIME],
    ['4', undefined],
    ['', undefined],
  ])('shows the time for service "%s"', (serviceId, time) => {
    expect(timeFor(chosen, serviceId)).toEqual(time);
  });
});

describe('withAttempt', () => {
  let count = 0;
  const random = () => `key-${(count += 1)}`;

  it('keeps the key of the same content, also after a reload', () => {
    const first = withAttempt(chosen, { a: 1 }, random);
    const again = withAttempt(parseDraft(JSON.stringify(first)), { a: 1 }, random);
    expect(again.attempt.key).toBe(first.attempt.key);
    expect(withAttempt(again, { a: 2 }, random).attempt.key).not.toBe(first.attempt.key);
  });
});

describe('forAnother', () => {
  it('keeps the customer and the address only', () => {
    const next = forAnother({ ...chosen, made: { id: 7, serviceName: 'Full Detail' } });
    expect(next.values).toMatchObject({ firstName: 'Ada', serviceId: '', message: '' });
    expect(next.address).toEqual(chosen.address);
    expect([next.time, next.hold, next.made]).toEqual([undefined, undefined, undefined]);
  });
});
