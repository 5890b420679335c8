import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type IdentityHarness, OWNER, startIdentity } from '../testing/harness.js';

const LAPTOP = { key: 'key-of-the-laptop-0001', browser: 'Firefox', system: 'Mac' };
const PHONE = { key: 'key-of-the-phone-000001', browser: 'Safari', system: 'iPhone' };
const MAIL = {
  kind: 'new-device',
  id: expect.any(Number),
  email: OWNER.email,
  username: OWNER.username,
  role: 'admin',
};

let harness: IdentityHarness;

beforeAll(async () => {
  harness = await startIdentity();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const signIn = (device?: typeof LAPTOP) => harness.signIn(OWNER.password, device);

describe('a sign-in', () => {
  it('sends no email if it is the first of the user', async () => {
    await signIn(LAPTOP);
    expect(await harness.mails()).toEqual([]);
  });

  it('sends one email for each unknown browser', async () => {
    for (const device of [LAPTOP, PHONE, LAPTOP, PHONE]) await signIn(device);
    const mails = await harness.mails();
    expect(mails).toEqual([MAIL]);
    const { signIn: found } = await harness.rpc.call(identityRpcs.findSignIn, { id: mails[0]!.id });
    expect(found).toEqual({ at: expect.any(String), browser: 'Safari', system: 'iPhone' });
  });

  it('sends nothing for a wrong password', async () => {
    await signIn(LAPTOP);
    await expect(harness.signIn('wrong', PHONE)).rejects.toMatchObject({ code: 'unauthorized' });
    await signIn(LAPTOP);
    expect(await harness.mails()).toEqual([]);
  });

  it('sends an email about apps and scripts once a day', async () => {
    await signIn(LAPTOP);
    await signIn();
    await signIn();
    expect(await harness.mails()).toHaveLength(1);
    await harness.dataSource.query(
      `UPDATE known_devices SET created_at = created_at - interval '25 hours'`,
    );
    await signIn();
    await signIn();
    const [first, second, ...others] = await harness.mails();
    expect(others).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    const { signIn: found } = await harness.rpc.call(identityRpcs.findSignIn, { id: second!.id });
    expect(found).toMatchObject({ browser: null, system: null });
  });

  it('sends nothing to customers', async () => {
    await signIn(LAPTOP);
    await harness.dataSource.query(`UPDATE users SET role = 'customer'`);
    await signIn(PHONE);
    expect(await harness.mails()).toEqual([]);
  });

  it('stores the browser’s key as a hash and forgets the oldest browsers', async () => {
    await signIn(LAPTOP);
    await harness.dataSource.query(
      `INSERT INTO known_devices (user_id, key_hash, last_seen_at)
       SELECT 1, 'hash ' || n, now() - make_interval(days => n) FROM generate_series(1, 60) AS n`,
    );
    await signIn(PHONE);
    const rows = await harness.dataSource.query<{ key_hash: string }[]>(
      'SELECT key_hash FROM known_devices',
    );
    const hashes = rows.map(({ key_hash }) => key_hash);
    expect(hashes).toHaveLength(50);
    expect(hashes).toContain('hash 48');
    expect(hashes).not.toContain('hash 49');
    expect(hashes.join()).not.toContain('key-of');
  });
});

describe('findSignIn', () => {
  it('is null for a user who was removed', async () => {
    expect(await harness.rpc.call(identityRpcs.findSignIn, { id: 99 })).toEqual({ signIn: null });
  });
});
