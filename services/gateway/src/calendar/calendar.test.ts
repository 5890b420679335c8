import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Calendar } from '@desert-mirror/contracts/calendar';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { until } from '@desert-mirror/testing/until';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NEVER } from 'rxjs';
import { ENTRY } from '../testing/appointment-fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { CalendarStreamService } from './calendar-stream.service.js';

let gateway: Gateway;
let hints: Awaited<ReturnType<typeof testRpcClient>>;

beforeAll(async () => {
  gateway = await startGateway();
  hints = await testRpcClient(gateway.natsUrl);
});
afterAll(async () => {
  await hints?.close();
  await gateway?.stop();
});

describe('GET /api/admin/calendar', () => {
  it('combines the pages of the booking service', async () => {
    const answer = await gateway.ask({
      url: '/api/admin/calendar?from=2026-12-01&to=2026-12-14',
      headers: await gateway.bearer('owner'),
    });
    expect(answer.statusCode).toBe(200);
    const { entries, overdue } = answer.json<Calendar>();
    expect(entries).toEqual([ENTRY, { ...ENTRY, bufferMinutes: 30 }]);
    expect(overdue).toEqual([]);
  });

  it('is limited to 14 days', async () => {
    const answer = await gateway.ask({
      url: '/api/admin/calendar?from=2026-12-01&to=2026-12-15',
      headers: await gateway.bearer('owner'),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'to' }] }]);
  });
});

describe('GET /api/admin/calendar/stream', () => {
  interface Stream {
    answer: IncomingMessage;
    text: () => string;
    isOver: () => boolean;
  }

  async function open(headers: { authorization: string }, of = gateway.server): Promise<Stream> {
    const { port } = of.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/admin/calendar/stream`;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers }, resolve).on('error', reject);
    });
    let text = '';
    let isOver = false;
    answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
    answer.on('close', () => void (isOver = true));
    await until('the stream is connected', () => text.includes(': connected'), 20_000);
    return { answer, text: () => text, isOver: () => isOver };
  }

  it('sends an event when an appointment changes', async () => {
    const stream = await open(await gateway.bearer('owner'));
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    hints.hint(CALENDAR_CHANGED);
    await until('the event arrives', () => stream.text().includes('event: changed\ndata: {}\n\n'));
    stream.answer.destroy();
  });

  it('sends changes that follow each other closely together, but none later than 2 s', () => {
    jest.useFakeTimers();
    try {
      const rpc = { connected$: NEVER } as unknown as RpcClient;
      const streams = new CalendarStreamService(rpc);
      const body = streams.open('a session');
      const events = () => String(body.read()).split('event: changed').length - 1;
      expect(events()).toBe(0);
      for (let change = 0; change < 20; change += 1) {
        streams.changed();
        jest.advanceTimersByTime(100);
      }
      const sent = events();
      expect(sent).toBeGreaterThanOrEqual(2);
      expect(sent).toBeLessThan(20);
      streams.changed();
      jest.advanceTimersByTime(2_000);
      expect(events()).toBe(1);
      streams.onModuleDestroy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends with the first heartbeat after the session has ended', async () => {
    const headers = await gateway.bearer('owner');
    const [sessionId] = [...gateway.sessions.keys()].slice(-1);
    const body = gateway.app.get(CalendarStreamService).open(sessionId!, 10);
    let text = '';
    body.on('data', (part: Buffer) => void (text += part.toString()));
    await until('a heartbeat', () => text.includes(': heartbeat'));
    await gateway.ask({ method: 'POST', url: '/api/auth/logout', headers });
    await until('the end', () => body.readableEnded);
  });

  it('ends when it is opened during the shutdown', async () => {
    const streams = new CalendarStreamService({ connected$: NEVER } as unknown as RpcClient);
    streams.onModuleDestroy();
    const body = streams.open('a session').resume();
    await until('the end', () => body.readableEnded);
  });

  it('ends on shutdown', async () => {
    const replica = await gateway.replica();
    const stream = await open(await gateway.bearer('owner'), replica.server);
    await replica.stop();
    await until('the end', stream.isOver);
  });
});
