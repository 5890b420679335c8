import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildPrintedInvoice } from '../../testing/builders.js';
import { pdfText } from '../../testing/pdf-text.js';
import { SOURCE_THREAD } from '../../testing/source-thread.js';
import { Renderer } from './renderer.js';

/** A thread that fails in the way that the invoice's number names, or answers with the number. */
const FAULTY_THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number }) => {
      if (number === 'hang') for (;;);
      if (number === 'throw') throw new Error('layout failed');
      if (number === 'exit') process.exit(3);
      if (number === 'refuse') return parentPort.postMessage({ reason: 'bad invoice' });
      if (number === 'use too much memory') { const all = []; for (;;) all.push(new Array(1e6).fill({})); }
      parentPort.postMessage({ bytes: Buffer.from(number) });
    });
  `)}`,
);

const ALL_BUT_TIMEOUTS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

let renderer: Renderer;
Logger.overrideLogger(false);
afterEach(() => {
  jest.useRealTimers();
  return renderer.onApplicationShutdown();
});

/** Only the time limit is simulated: on a busy machine, a thread may take its time. */
const simulateTimeLimit = () => jest.useFakeTimers({ doNotFake: [...ALL_BUT_TIMEOUTS] });

const print = async (number: string) =>
  (await renderer.render(buildPrintedInvoice({ number }))).toString();

describe('the rendering thread', () => {
  it('does not block the process', async () => {
    renderer = new Renderer({ entry: SOURCE_THREAD });
    await renderer.render(buildPrintedInvoice());
    const lines = Array.from({ length: 200 }, () => ({ name: 'Wash '.repeat(90), price: '$1.00' }));
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    const pdf = await renderer.render(buildPrintedInvoice({ lines }));
    const [allUsed, ownUsed] = [process.cpuUsage(all), process.threadCpuUsage(own)];
    expect(pdfText(pdf)).toContain('$1.00');
    // Processor time does not depend on what else the machine does; layout on this thread would be all of it.
    expect(ownUsed.user).toBeLessThan(allUsed.user / 2);
  });

  it('gives the same bytes whatever was rendered before', async () => {
    renderer = new Renderer({ entry: SOURCE_THREAD });
    // Fonts share one glyph for some of these characters; copied text must stay as it was entered.
    const texts = ['A ohm \u2126, a hyphen - and a space', 'А Ω \u2010 \u00a0 ﬁne', '★ Ж'];
    const all = texts.map((notes) => buildPrintedInvoice({ notes }));
    const print = async (invoices: typeof all) => {
      const printed = new Map<string | null, Buffer>();
      for (const invoice of invoices) printed.set(invoice.notes, await renderer.render(invoice));
      return printed;
    };
    const first = await print(all);
    const again = await print(all.toReversed());
    for (const text of texts) expect(again.get(text)!.equals(first.get(text)!)).toBe(true);
  });

  it.each([
    ['throw', 'layout failed'],
    ['exit', 'exited'],
    ['refuse', 'bad invoice'],
    ['use too much memory', /memory/],
  ])('fails only the invoice that makes it %s', async (order, reason) => {
    simulateTimeLimit();
    renderer = new Renderer({ entry: FAULTY_THREAD });
    const printed = Promise.allSettled(['one', order, 'two'].map(print));
    expect(await printed).toMatchObject([
      { value: 'one' },
      { reason: { message: expect.stringMatching(reason) } },
      { value: 'two' },
    ]);
  });

  it('is terminated when it takes too long', async () => {
    simulateTimeLimit();
    renderer = new Renderer({ entry: FAULTY_THREAD });
    const both = Promise.allSettled(['hang', 'next'].map(print));
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(20_000);
    const [slow, next] = await both;
    expect(slow).toMatchObject({ reason: { message: 'Rendering took longer than 20 s' } });
    expect(next).toMatchObject({ value: 'next' });
  });

  it('is restarted after it died between two invoices', async () => {
    renderer = new Renderer({ entry: FAULTY_THREAD });
    expect(await print('one')).toBe('one');
    await renderer.onApplicationShutdown();
    expect(await print('two')).toBe('two');
  });
});
