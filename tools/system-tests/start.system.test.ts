import { rmSync, writeFileSync } from 'node:fs';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { Site } from '@desert-mirror/testing/system/client';
import { mailUrlOf, query } from '@desert-mirror/testing/system/inside';
import { findPart, isAlive, PARTS } from '@desert-mirror/testing/system/processes';
import type { FoundProcess, Part } from '@desert-mirror/testing/system/processes';
import { expectShutdownBy, familyOf, stillThere, STOPPED_MS } from './shutdown.ts';
import { sharedSystem, Story } from './story.ts';
import { runStart, scratchFolder, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';

jest.setTimeout(90_000);

let system: RunningSystem;
const dataDir = scratchFolder();

function hasExited(family: readonly FoundProcess[]): boolean {
  const left = stillThere(family);
  if (left.length > 0) throw new Error(left.join('\n'));
  return true;
}

async function refusal(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const port = String(await reservePort());
  const { running, lines } = runStart({ PORT: port, DATA_DIR: dataDir, ...env });
  const { code } = await running.exited;
  return { code, said: lines.filter((line) => line.trim() !== '').join('\n') };
}

beforeAll(async () => {
  system = await startSystem({
    dataDir,
    env: { LOGINS_PER_MINUTE: '3', PUBLIC_WRITES_PER_MINUTE: '3' },
  });
});
afterAll(async () => {
  await system.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a system', () => {
  it('runs beside another one', async () => {
    const other = sharedSystem();
    expect(other.url).not.toBe(system.url);
    for (const { url } of [system, other])
      expect(await new Site(url).get('/api/health')).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      });
    const mine = new Story(system);
    const { id } = await mine.booked({ email: 'only-here@example.com' });
    // Read from the database, because another suite counts the sessions of that system.
    const [elsewhere] = await query<{ count: number }>(
      other,
      'booking',
      "SELECT count(*)::int AS count FROM bookings WHERE email = 'only-here@example.com'",
    );
    expect(elsewhere).toEqual({ count: 0 });
    expect((await mine.booking(id)).status).toBe(200);
  });

  it('runs each part as a separate process with a recognizable name, and one for the stand-ins', () => {
    const parts = (Object.keys(PARTS) as Part[]).filter((part) => findPart(system.pid, part));
    expect(parts).toEqual(Object.keys(PARTS).filter((part) => part !== 'mail'));
  });

  it('prints its address and sign-in, but not a configured password', () => {
    const said = system.lines.join('\n');
    expect(said).toContain(`http://localhost:${system.port}`);
    expect(said).toContain(`http://localhost:${system.port}/admin`);
    expect(said).toContain(mailUrlOf(system));
    expect(said).toContain(system.adminUsername);
    expect(said).not.toContain(system.adminPassword);
  });

  it('limits sign-in attempts and sends Retry-After', async () => {
    const { site } = new Story(system);
    const tries = async (code: string, send: () => ReturnType<typeof site.post>) => {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await send());
      const last = answers.at(-1)!;
      expect(last.status).toBe(429);
      expect(last.body).toMatchObject({ code });
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    };
    await tries('too_many_requests', () =>
      site.post('/api/auth/login', { username: 'Eve', password: 'wrong' }),
    );
    // Another spelling counts as the same name.
    const again = await site.post('/api/auth/login', { username: ' eve', password: 'wrong' });
    expect(again.status).toBe(429);
    await tries('challenge_required', () => site.post('/api/bookings', {}));
    const { adminUsername: username, adminPassword: password } = system;
    expect((await site.post('/api/auth/login', { username, password })).status).toBe(200);
    expect((await site.get('/api/services')).status).toBe(200);
  });
});

describe('a failing start', () => {
  it('reports in one line that the data folder is in use', async () => {
    const { code, said } = await refusal({});
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(/in use by another start/);
    expect(isAlive(system.pid)).toBe(true);
    const kept = "SELECT 1 FROM bookings WHERE email = 'only-here@example.com'";
    expect(await query(system, 'booking', kept)).toHaveLength(1);
    expect((await new Site(system.url).get('/api/health')).status).toBe(200);
  });

  it('reports in one line that the port is in use', async () => {
    const elsewhere = scratchFolder();
    const { code, said } = await refusal({ PORT: String(system.port), DATA_DIR: elsewhere });
    rmSync(elsewhere, { recursive: true, force: true });
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(`PORT ${system.port}`);
  });

  // tools/start/config.test.ts has every variable.
  it('reports all invalid variables at once, without a stack trace', async () => {
    const { code, said } = await refusal({
      PORT: 'x',
      TRUSTED_PROXIES: 'everyone',
      NATS_URL: 'x',
      STRIPE_SECRET_KEY: 'sk_test_xxxxxxxx',
    });
    expect(code).toBe(1);
    const names = [
      'PORT',
      'TRUSTED_PROXIES',
      'NATS_URL',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ];
    for (const name of names) expect(said).toMatch(new RegExp(`\\b${name}\\b`));
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('reports that the data folder cannot be created', async () => {
    const file = `${dataDir}/a-file`;
    writeFileSync(file, '');
    const { code, said } = await refusal({ DATA_DIR: `${file}/data` });
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain('DATA_DIR');
  });
});

describe('a shutdown', () => {
  it('by SIGKILL leaves no orphans, and the next start recovers data and chosen password', async () => {
    const { port, adminUsername: username, adminPassword: currentPassword } = system;
    const newPassword = 'chosen in the back-office';
    const before = new Story(system);
    const token = await before.signIn(username, currentPassword);
    const change = { currentPassword, newPassword };
    expect((await before.site.post('/api/auth/password', change, { token })).status).toBe(200);
    const { id } = await query<{ id: number }>(
      system,
      'booking',
      `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
         phone, access_token, request_hash) VALUES (1, 'Wash', '$1', 'A', 'B', 'a@example.com', '5', 'x', 'x')
       RETURNING id`,
    ).then((rows) => rows[0]!);
    const family = familyOf(system);
    system.signal('SIGKILL');
    await system.exited;
    await until('all processes have exited', () => hasExited(family), STOPPED_MS);

    system = await startSystem({ dataDir, port });
    // This line is printed shortly after the address, which marks the end of the start.
    const { lines } = system;
    await until('the start says whose password it is', () =>
      lines.some((line) => line.includes('(the password you chose in the back-office)')),
    );
    const after = new Story(system);
    expect((await after.booking(id)).status).toBe(200);
    const login = (password: string) => after.site.post('/api/auth/login', { username, password });
    expect((await login(currentPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  // The tests of crashes and replicas end with the other signals.
  it('by SIGTERM stops every process', () => expectShutdownBy('SIGTERM', system));
});
