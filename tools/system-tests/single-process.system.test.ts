import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PROCESSES } from '@desert-mirror/contracts/system';
import { mailUrlOf } from '@desert-mirror/testing/system/inside';
import { Site } from '@desert-mirror/testing/system/client';
import { descendantsOf, findPart, PARTS } from '@desert-mirror/testing/system/processes';
import type { Part } from '@desert-mirror/testing/system/processes';
import { ONE_PROCESS, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { until } from '@desert-mirror/testing/until';
import { pdfProse } from '../../services/billing/testing/pdf-text.ts';
import { expectShutdownBy } from './shutdown.ts';
import { Story } from './story.ts';

jest.setTimeout(90_000);

let system: RunningSystem;
let story: Story;
beforeAll(async () => {
  system = await startSystem({ env: ONE_PROCESS });
  story = new Story(system);
});
afterAll(() => system.remove());

describe('a system in a single process', () => {
  it('has one Node process for all services and one for the stand-ins', async () => {
    const parts = (Object.keys(PARTS) as Part[]).filter((part) => findPart(system.pid, part));
    expect(parts).toEqual(['nats', 'redis', 'postgres', 'stripe']);
    const scripts = descendantsOf(system.pid).flatMap(
      ({ command }) => /\S+\/(?:main\.js|stand-ins\.ts)\b/.exec(command) ?? [],
    );
    const expected = ['services/single-process/dist/main.js', 'tools/start/stand-ins.ts'];
    expect(scripts.toSorted()).toEqual(expected);
    const { body } = await story.site.get<{ processes: object }>('/api/health');
    expect(Object.keys(body.processes).toSorted()).toEqual([...PROCESSES, 'gateway'].toSorted());
  });

  it('takes a booking and its payment, and sends the confirmation', async () => {
    const { booking, secret } = await story.bookedAndAsked();
    expect((await story.pay(secret)).body.status).toBe('succeeded');
    await story.untilPaid(booking.id);
    expect((await story.ledger(booking.id)).map(({ kind }) => kind)).toEqual(['capture']);
    const inbox = new Site(mailUrlOf(system));
    await until('the customer has mail', async () =>
      (await inbox.get('/')).text.includes('rosa@example.com'),
    );
  });

  it('renders the PDF of an invoice', async () => {
    const id = await story.invoiced();
    const headers = { authorization: `Bearer ${await story.owner()}` };
    const response = await fetch(`${system.url}/api/invoices/${id}/pdf`, { headers });
    expect(response.status).toBe(200);
    expect(pdfProse(Buffer.from(await response.arrayBuffer()))).toContain('Dana Reyes');
  });

  it('restarts after a crash', async () => {
    const pid = () =>
      descendantsOf(system.pid).find(({ command }) => command.includes('single-process'))?.pid;
    const before = pid()!;
    process.kill(before, 'SIGKILL');
    await until('the site is healthy again', async () => {
      const now = pid();
      if (now === undefined || now === before) return false;
      const answer = await story.site.get('/api/health').catch(() => undefined);
      return answer?.status === 200;
    });
    await story.booked();
  });

  it('has a log for each process, and stops cleanly on SIGTERM', async () => {
    await expectShutdownBy('SIGTERM', system);
    const logs = readdirSync(join(system.dataDir, 'logs'));
    const names = [...PROCESSES, 'gateway', 'stripe', 'mail', 'sms'];
    expect(logs).toEqual(expect.arrayContaining(names.map((name) => `${name}.log`)));
  });
});
