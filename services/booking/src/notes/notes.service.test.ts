import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const note = (bookingId: number, text: string) =>
  asOwner(() => rpc.call(bookingAdminRpcs.addBookingNote, { bookingId, text }));
const notesOf = async (id: number) => (await rpc.call(bookingAdminRpcs.detail, { id })).notes;
const audited = () =>
  harness.database.dataSource.query<unknown[]>(
    `SELECT action, actor_name, before, after FROM audit_log WHERE entity = 'note' ORDER BY id`,
  );

describe('notes', () => {
  it('are listed with their booking, newest first, with their author', async () => {
    await harness.book();
    await harness.book();
    const first = await note(1, 'Gate code 1234');
    const second = await note(1, `'); DROP TABLE notes; -- 🚗`);
    await note(2, 'Another car');
    expect(first).toEqual({
      id: 1,
      text: 'Gate code 1234',
      author: 'owner',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await notesOf(1)).toEqual([second, first]);
  });

  it('are removed, and the audit log records both changes without the text', async () => {
    await harness.book();
    const { id } = await note(1, 'A secret');
    await asOwner(() => rpc.call(bookingAdminRpcs.removeNote, { id }));
    expect(await notesOf(1)).toEqual([]);
    const subject = 'booking:1';
    expect(await audited()).toEqual([
      { action: 'note.added', actor_name: 'owner', before: null, after: { subject } },
      { action: 'note.removed', actor_name: 'owner', before: { subject }, after: null },
    ]);
    expect(JSON.stringify(await audited())).not.toContain('secret');
    await expect(rpc.call(bookingAdminRpcs.removeNote, { id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Note not found',
    });
  });

  it('are removed once by two concurrent requests', async () => {
    await harness.book();
    const { id } = await note(1, 'Once');
    const both = await Promise.allSettled(
      [1, 2].map(() => rpc.call(bookingAdminRpcs.removeNote, { id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await audited()).toHaveLength(2);
  });

  it('require an existing booking', async () => {
    await expect(note(99, 'Unknown')).rejects.toMatchObject({ message: 'Booking not found' });
    expect(await audited()).toEqual([]);
  });

  it('about a customer require an email address or a phone number', async () => {
    const request = { email: null, phone: null, text: 'Unknown' };
    await expect(rpc.call(bookingAdminRpcs.addCustomerNote, request)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'email' }],
    });
  });

  it('never make an answer exceed the message limit', async () => {
    await harness.book();
    const text = '🚗'.repeat(2_500);
    for (let index = 0; index < 12; index += 1) await note(1, text);
    const answer = await rpc.call(bookingAdminRpcs.detail, { id: 1 });
    expect(answer.notes.length).toBeGreaterThan(3);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(200_000);
  });
});
