import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { OWNERS, type Rpc } from '@desert-mirror/contracts/rpc';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import type { StartedServer } from '@desert-mirror/embedded-servers/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { natsPassword } from './nats-password.ts';
import { READS, natsUsersConfig, type NatsUser } from './nats-users.ts';

const SECRET = 'a-secret-of-this-test';

/** All RPCs by the name they have in code: `catalogRpcs.getSettings`. */
async function rpcsByName(): Promise<Map<string, Rpc>> {
  const found = new Map<string, Rpc>();
  const folder = 'libs/shared/contracts/src';
  for (const file of globSync('*.operations.ts', { cwd: join(repoRoot, folder) })) {
    const name = file.replace(/\.ts$/, '');
    const exported = (await import(`@desert-mirror/contracts/${name}`)) as Record<string, unknown>;
    for (const [group, members] of Object.entries(exported))
      if (group.endsWith('Rpcs'))
        for (const [member, rpc] of Object.entries(members as Record<string, Rpc>))
          found.set(`${group}.${member}`, rpc);
  }
  return found;
}

const sourcesOf = (owner: string): string[] =>
  [`services/${owner}/src/**/*.ts`, 'libs/shared/mail/src/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: repoRoot }))
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(join(repoRoot, file), 'utf8'));

describe('the RPCs between services', () => {
  it.each(['booking', 'billing'] as const)(
    '%s has a permission for each that it uses',
    async (owner) => {
      const known = await rpcsByName();
      const used = sourcesOf(owner)
        .flatMap((text) => [...text.matchAll(/\b\w+Rpcs\.\w+/g)])
        .flatMap(([name]) => known.get(name)?.name ?? [])
        .filter((name) => !name.startsWith(`${owner}.`));
      // The daily summary asks every service, its own too.
      const asksAll = sourcesOf(owner).some((text) => text.includes('allAttention('));
      if (asksAll) used.push(...OWNERS.map((one) => attentionRpcs(one).list.name));
      expect(READS[owner].map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
    },
  );
});

describe('the users of NATS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nats-users-'));
  let server: StartedServer;
  beforeAll(async () => {
    const config = natsUsersConfig((process) => JSON.stringify(natsPassword(SECRET, process)));
    const users = { file: join(folder, 'users.conf'), config };
    server = await startNats({ port: await reservePort(), users });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends commands of the NATS protocol and returns the errors of the server. */
  const errorsOf = (user: NatsUser, commands: string[], pass = natsPassword(SECRET, user)) =>
    new Promise<string[]>((resolve, reject) => {
      let text = '';
      const socket = createConnection({ port: server.port, host: '127.0.0.1' }, () => {
        const connect = JSON.stringify({ user, pass, verbose: false });
        socket.write([`CONNECT ${connect}`, ...commands, 'PING', ''].join('\r\n'));
      });
      const end = (): void => {
        socket.destroy();
        resolve([...text.matchAll(/-ERR '(.*)'/g)].map(([, error]) => error!));
      };
      socket.on('error', reject).on('close', end);
      socket.on('data', (bytes) => {
        text += bytes.toString();
        if (text.includes('PONG')) end();
      });
    });
  const publish = (subject: string) => `PUB ${subject} 0\r\n`;

  it('reject a connection without the password of the process', async () => {
    expect(await errorsOf('gateway', [], 'wrong')).toEqual(['Authorization Violation']);
    expect(await errorsOf('gateway', [], natsPassword(SECRET, 'catalog'))).toHaveLength(1);
  });

  it.each<[NatsUser, string[]]>([
    ['gateway', [publish('billing.refunds.request'), 'SUB _INBOX_gateway.a 1']],
    ['booking', ['SUB booking.bookings.create booking 1', publish(catalogRpcs.getSettings.name)]],
    ['booking-worker', ['SUB booking-worker.health 1', publish('billing.events')]],
    ['catalog', [publish('_INBOX_gateway.a'), publish('_INBOX_booking-worker.a')]],
  ])('let %s use its subjects', async (user, commands) => {
    expect(await errorsOf(user, commands)).toEqual([]);
  });

  it.each<[NatsUser, string]>([
    ['catalog', publish('billing.refunds.request')],
    ['booking', publish('billing.refunds.request')],
    ['identity', publish('billing.events')],
    ['billing', publish('identity.sessions.open')],
    ['billing-worker', 'SUB billing.invoices.get 1'],
    ['catalog', 'SUB _INBOX_gateway.> 1'],
    ['catalog', 'SUB > 1'],
    ['gateway', publish('_INBOX_booking.a')],
    ['gateway', 'SUB identity.sessions.open 1'],
  ])('do not let %s send %s', async (user, command) => {
    expect(await errorsOf(user, [command])).toEqual([
      expect.stringMatching('Permissions Violation'),
    ]);
  });

  it('cover every service', () => {
    expect(Object.keys(READS).sort()).toEqual([...OWNERS].sort());
  });
});
