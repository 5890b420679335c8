import { DEFAULT_HOURS, type SaveVan } from '@desert-mirror/contracts/fleet';
import { identityEvents } from '@desert-mirror/contracts/identity';
import { fleetRpcs } from '@desert-mirror/contracts/fleet.operations';
import type { Rpc, RpcInput } from '@desert-mirror/contracts/rpc';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { instant, receive, workday } from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';
import { simulateDate } from '../testing/simulated-date.js';
import { FleetService } from './fleet.service.js';

const TESS = 11;
const THEO = 12;

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const call = <R extends Rpc>(rpc: R, input: RpcInput<R>) =>
  asOwner(() => harness.rpc.call(rpc, input));
const audit = () =>
  harness.database.dataSource.query<object[]>(
    `SELECT action, entity, entity_id, actor_name, before, after FROM audit_log ORDER BY id`,
  );
const load = (from: string, to = from) =>
  new FleetService().load(harness.database.dataSource.manager, from, to);

const van = (name: string, changes: Partial<SaveVan> = {}): SaveVan => ({
  name,
  color: 'teal',
  homeZip: '89109',
  hours: [...DEFAULT_HOURS],
  active: true,
  ...changes,
});
/** With the ids 1, 2, … */
async function createVans(...names: string[]): Promise<void> {
  for (const name of names) await call(fleetRpcs.createVan, van(name));
}
const assign = (userId: number, vanId: number | null) =>
  call(fleetRpcs.assignVan, { userId, vanId });
const assignForDay = (userId: number, date: string, vanId: number | null) =>
  call(fleetRpcs.assignVanForDay, { userId, date, vanId });
const crew = () => call(fleetRpcs.crew, { from: '2026-12-01', to: '2026-12-31' });
const fields = (path: string) => ({ code: 'validation_failed', errors: [{ path }] });

describe('a van', () => {
  it('is created, updated, deactivated and audited', async () => {
    const created = await call(fleetRpcs.createVan, van('One'));
    expect(created).toEqual({ ...van('One'), id: 1, version: 1 });
    const hours = [{ day: 0, opens: '08:00', closes: '12:30' }];
    const changed = { ...van('Uno', { hours, active: false }), version: 1 };
    const updated = await call(fleetRpcs.updateVan, { id: 1, van: changed });
    expect(updated).toEqual({ ...changed, id: 1, version: 2 });
    expect(await call(fleetRpcs.listVans, {})).toEqual({ items: [updated], next: null });
    expect(await audit()).toMatchObject([
      { action: 'van.created', entity: 'van', entity_id: '1', actor_name: 'owner' },
      {
        action: 'van.updated',
        before: { name: 'One', hours: DEFAULT_HOURS, active: true },
        after: { name: 'Uno', hours, active: false },
      },
    ]);
  });

  it('saved without a change writes nothing', async () => {
    await createVans('One');
    const same = { ...van('One'), version: 1 };
    expect(await call(fleetRpcs.updateVan, { id: 1, van: same })).toEqual({ ...same, id: 1 });
    expect(await audit()).toHaveLength(1);
  });

  it('has a name of its own', async () => {
    await createVans('One', 'Two');
    await expect(call(fleetRpcs.createVan, van('One'))).rejects.toMatchObject(fields('name'));
    const renamed = { ...van('One'), version: 1 };
    const update = call(fleetRpcs.updateVan, { id: 2, van: renamed });
    await expect(update).rejects.toMatchObject({
      errors: [{ message: 'Another van has this name' }],
    });
  });

  it('accepts one of two concurrent updates of the same version', async () => {
    await createVans('One');
    const both = await Promise.allSettled(
      ['Uno', 'Eins'].map((name) =>
        call(fleetRpcs.updateVan, { id: 1, van: { ...van(name), version: 1 } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'conflict' }),
    });
  });

  it('that does not exist cannot be updated', async () => {
    const update = call(fleetRpcs.updateVan, { id: 9, van: { ...van('Nine'), version: 1 } });
    await expect(update).rejects.toMatchObject({ code: 'not_found', message: 'Van not found' });
  });
});

describe('the crew', () => {
  it('is assigned by default and for single days, with the names of identity', async () => {
    await createVans('One', 'Two');
    await assign(TESS, 1);
    await assign(THEO, 1);
    await assign(THEO, 2);
    await assignForDay(TESS, '2026-12-05', 2);
    await assignForDay(TESS, '2026-12-06', null);
    await assignForDay(THEO, '2027-01-01', null);
    expect(await crew()).toEqual({
      defaults: [
        { userId: TESS, userName: 'Tess', vanId: 1 },
        { userId: THEO, userName: 'Theo', vanId: 2 },
      ],
      days: [
        { userId: TESS, userName: 'Tess', date: '2026-12-05', vanId: 2 },
        { userId: TESS, userName: 'Tess', date: '2026-12-06', vanId: null },
      ],
      timeOff: [],
    });
    await call(fleetRpcs.resetVanForDay, { userId: TESS, date: '2026-12-05' });
    await assign(TESS, null);
    expect(await crew()).toMatchObject({
      defaults: [{ userId: THEO }],
      days: [{ date: '2026-12-06' }],
    });
  });

  it('has the time off that overlaps the range, on its first and last day', async () => {
    const add = (fromDate: string, toDate: string) =>
      call(fleetRpcs.addTimeOff, { userId: TESS, fromDate, toDate, reason: 'Vacation' });
    await add('2026-11-20', '2026-11-30');
    await add('2026-12-31', '2027-01-03');
    await add('2026-11-25', '2026-12-01');
    await add('2027-01-01', '2027-01-02');
    expect((await crew()).timeOff).toEqual([
      { userId: TESS, fromDate: '2026-11-25', toDate: '2026-12-01' },
      { userId: TESS, fromDate: '2026-12-31', toDate: '2027-01-03' },
    ]);
  });

  it('is audited, without entries for changes that change nothing', async () => {
    await createVans('One');
    await assign(TESS, 1);
    await assign(TESS, 1);
    await assignForDay(TESS, '2026-12-05', null);
    await call(fleetRpcs.resetVanForDay, { userId: TESS, date: '2026-12-05' });
    await call(fleetRpcs.resetVanForDay, { userId: TESS, date: '2026-12-05' });
    const entry = { action: 'crew.changed', entity: 'technician', entity_id: '11' };
    expect((await audit()).slice(1)).toEqual(
      [
        { before: { vanId: null }, after: { vanId: 1 } },
        { before: { date: '2026-12-05' }, after: { date: '2026-12-05', vanId: null } },
        { before: { date: '2026-12-05', vanId: null }, after: { date: '2026-12-05' } },
      ].map((change) => ({ ...entry, actor_name: 'owner', ...change })),
    );
  });

  it.each([
    ['an unknown user', 99, 1, 'userId'],
    ['an admin', 1, 1, 'userId'],
    ['an unknown van', TESS, 99, 'vanId'],
  ])('rejects %s', async (_case, userId, vanId, path) => {
    await createVans('One');
    await expect(assign(userId, vanId)).rejects.toMatchObject(fields(path));
    await expect(assignForDay(userId, '2026-12-05', vanId)).rejects.toMatchObject(fields(path));
    expect(await crew()).toEqual({ defaults: [], days: [], timeOff: [] });
  });

  it('can be left by a user who was removed', async () => {
    await createVans('One');
    await harness.database.dataSource.query(
      `INSERT INTO van_crew (user_id, user_name, van_id) VALUES (99, 'Gone', 1)`,
    );
    await assign(99, null);
    expect((await crew()).defaults).toEqual([]);
  });

  it('loses a technician who is removed; earlier days keep the name', async () => {
    await createVans('One');
    await assign(TESS, 1);
    await assign(THEO, 1);
    for (const date of ['2026-01-02', addDays(businessDate(new Date()), 1)])
      await assignForDay(TESS, date, 1);
    await receive(harness, identityEvents.staffRemoved, { userId: TESS });
    const { defaults, days } = await call(fleetRpcs.crew, { from: '2026-01-01', to: '2099-01-01' });
    expect(defaults.map(({ userId }) => userId)).toEqual([THEO]);
    expect(days).toMatchObject([{ userId: TESS, date: '2026-01-02' }]);
    expect((await audit()).at(-1)).toMatchObject({ action: 'crew.technician-removed' });
  });
});

describe('the van of today', () => {
  const today = workday();
  const tomorrow = addDays(today, 1);
  const at = (time: string) => simulateDate(instant(today, time));
  const addTimeOff = (userId: number, fromDate: string, toDate: string) =>
    call(fleetRpcs.addTimeOff, { userId, fromDate, toDate, reason: null });
  /** The technicians who get a message, in their order. */
  const told = async () =>
    (
      await harness.database.dataSource.query<{ userId: number }[]>(
        `SELECT (payload -> 'userIds' ->> 0)::int AS "userId" FROM jobs
         WHERE name = 'notify-staff' AND payload ->> 'kind' = 'day-changed'
         ORDER BY (payload ->> 'sequence')::int`,
      )
    ).map(({ userId }) => userId);
  beforeEach(async () => {
    // After the plan of the real day, the assignment would be told too.
    at('05:30');
    await createVans('One', 'Two');
    await assign(TESS, 1);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is told to its technician each time it changes after the plan of the day', async () => {
    at('07:30');
    await assignForDay(TESS, today, 2);
    await assignForDay(TESS, today, null);
    await call(fleetRpcs.resetVanForDay, { userId: TESS, date: today });
    await assign(THEO, 1);
    await assign(TESS, 2);
    expect(await told()).toEqual([TESS, TESS, TESS, THEO, TESS]);
  });

  it('is told when time off begins and ends', async () => {
    at('07:30');
    const { id } = await addTimeOff(TESS, addDays(today, -3), today);
    const other = await addTimeOff(TESS, today, tomorrow);
    await call(fleetRpcs.deleteTimeOff, { id });
    expect(await told()).toEqual([TESS]);
    await call(fleetRpcs.deleteTimeOff, { id: other.id });
    expect(await told()).toEqual([TESS, TESS]);
  });

  it('is told if concurrent changes delete two times off', async () => {
    at('07:30');
    const ids = [await addTimeOff(TESS, today, today), await addTimeOff(TESS, today, tomorrow)];
    await Promise.all(ids.map(({ id }) => call(fleetRpcs.deleteTimeOff, { id })));
    expect(await told()).toEqual([TESS, TESS]);
  });

  it('is not told before the plan of the day, nor if it stays the same', async () => {
    at('05:30');
    await assignForDay(TESS, today, 2);
    at('07:30');
    await assignForDay(TESS, today, 2);
    await assign(TESS, 2);
    await call(fleetRpcs.resetVanForDay, { userId: TESS, date: today });
    await assignForDay(TESS, tomorrow, 1);
    await addTimeOff(TESS, tomorrow, tomorrow);
    await addTimeOff(THEO, today, today);
    expect(await told()).toEqual([]);
  });
});

describe('time off', () => {
  const add = (userId: number, fromDate: string, toDate: string) =>
    call(fleetRpcs.addTimeOff, { userId, fromDate, toDate, reason: 'Vacation' });

  it('is added, listed from a date on, and deleted', async () => {
    const late = await add(TESS, '2026-12-24', '2026-12-31');
    const early = await add(THEO, '2026-12-01', '2026-12-02');
    expect(early).toEqual({
      id: 2,
      userId: THEO,
      userName: 'Theo',
      reason: 'Vacation',
      fromDate: '2026-12-01',
      toDate: '2026-12-02',
    });
    const list = async (query: RpcInput<typeof fleetRpcs.listTimeOff>) =>
      (await call(fleetRpcs.listTimeOff, query)).items;
    expect(await list({})).toEqual([early, late]);
    expect(await list({ from: '2026-12-02' })).toEqual([early, late]);
    expect(await list({ from: '2026-12-03' })).toEqual([late]);
    const page = await call(fleetRpcs.listTimeOff, { limit: 1 });
    expect(await list({ limit: 1, cursor: page.next! })).toEqual([late]);
    await call(fleetRpcs.deleteTimeOff, { id: late.id });
    expect(await list({})).toEqual([early]);
    await expect(call(fleetRpcs.deleteTimeOff, { id: late.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await audit()).at(-1)).toMatchObject({
      action: 'time-off.deleted',
      before: { userName: 'Tess', fromDate: '2026-12-24' },
    });
  });

  it('requires a technician', async () => {
    await expect(add(1, '2026-12-01', '2026-12-02')).rejects.toMatchObject(fields('userId'));
  });
});

describe('closures', () => {
  const closure = { opens: null, closes: null, reason: null };
  const add = (vanId: number | null, fromDate: string, toDate: string) =>
    call(fleetRpcs.addClosure, { ...closure, vanId, fromDate, toDate });

  it('are added, listed from a date on, and deleted', async () => {
    await createVans('One');
    const all = await add(null, '2026-12-25', '2026-12-26');
    const one = await add(1, '2026-12-01', '2026-12-02');
    const list = async (from?: string) =>
      (await call(fleetRpcs.listClosures, from ? { from } : {})).items;
    expect(await list()).toEqual([one, all]);
    expect(await list('2026-12-03')).toEqual([all]);
    await call(fleetRpcs.deleteClosure, { id: one.id });
    expect(await list()).toEqual([all]);
    await expect(call(fleetRpcs.deleteClosure, { id: one.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await audit()).map((entry) => (entry as { action: string }).action)).toEqual([
      'van.created',
      'closure.added',
      'closure.added',
      'closure.deleted',
    ]);
  });

  it('require a known van', async () => {
    await expect(add(9, '2026-12-01', '2026-12-02')).rejects.toMatchObject(fields('vanId'));
  });
});

describe('scheduling settings', () => {
  it('start with the defaults and are saved once per version', async () => {
    const settings = await call(fleetRpcs.getSchedulingSettings, {});
    expect(settings).toEqual({
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
    });
    const save = (changes: Partial<typeof settings>) =>
      call(fleetRpcs.saveSchedulingSettings, { ...settings, ...changes });
    expect(await save({})).toEqual(settings);
    const saved = await save({ horizonDays: 30, minutesPerMile: 2.25 });
    expect(saved).toEqual({ ...settings, horizonDays: 30, minutesPerMile: 2.25, version: 2 });
    expect(await call(fleetRpcs.getSchedulingSettings, {})).toEqual(saved);
    await expect(save({ horizonDays: 10 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await audit()).toMatchObject([
      {
        action: 'scheduling-settings.saved',
        before: { horizonDays: 60, minutesPerMile: 2.5 },
        after: { horizonDays: 30, minutesPerMile: 2.25 },
      },
    ]);
  });
});

describe('load', () => {
  it('returns the active vans with the closures and days off of the range', async () => {
    await createVans('One', 'Two');
    await call(fleetRpcs.createVan, van('Spare', { active: false }));
    await assign(TESS, 1);
    await assignForDay(TESS, '2026-12-04', 2);
    await call(fleetRpcs.addTimeOff, {
      userId: TESS,
      fromDate: '2026-12-01',
      toDate: '2026-12-02',
      reason: null,
    });
    const half = { vanId: 2, fromDate: '2026-12-03', toDate: '2026-12-03' };
    await call(fleetRpcs.addClosure, { ...half, opens: '07:00', closes: '12:00', reason: null });
    const plan = await load('2026-12-02', '2026-12-05');
    expect(plan).toEqual({
      settings: expect.objectContaining({ gridMinutes: 30, allowPayLater: true }),
      vans: [1, 2].map((id) => ({
        id,
        name: id === 1 ? 'One' : 'Two',
        color: 'teal',
        homeZip: '89109',
        hours: DEFAULT_HOURS,
      })),
      closures: [{ ...half, opens: '07:00', closes: '12:00' }],
      daysOff: [
        { vanId: 1, date: '2026-12-02' },
        { vanId: 1, date: '2026-12-04' },
      ],
    });
    expect(await load('2026-12-06')).toMatchObject({ closures: [], daysOff: [] });
  });
});
