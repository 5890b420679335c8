import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildPrintedInvoice } from '../../testing/builders.js';
import { pdfText } from '../../testing/pdf-text.js';
import { SOURCE_THREAD } from '../../testing/source-thread.js';
import { Renderer } from './renderer.js';

/** A thread that does what an invoice's number says, and answers with the number. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number }) => {
      if (number === 'hang') for (;;);
      if (number === 'throw') throw new Error('out of paper');
      if (number === 'exit') process.exit(3);
      if (number === 'refuse') return parentPort.postMessage({ reason: 'bad paper' });
      if (number === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill({})); }
      parentPort.postMessage({ bytes: Buffer.from(number) });
    });
  `)}`,
);

let renderer: Renderer;
Logger.overrideLogger(false);
afterEach(() => renderer.onApplicationShutdown());

const print = async (number: string) =>
  (await renderer.render(buildPrintedInvoice({ number }))).toString();

describe('the printing thread', () => {
  it('prints while the process does other things', async () => {
    renderer = new Renderer({ entry: SOURCE_THREAD });
    await renderer.render(buildPrintedInvoice());
    const lines = Array.from({ length: 200 }, () => ({ name: 'Wash '.repeat(90), price: '$1.00' }));
    let turns = 0;
    const printing = renderer.render(buildPrintedInvoice({ lines }));
    const done = printing.then(() => true);
    while (!(await Promise.race([done, pause(1, false)]))) turns += 1;
    expect(pdfText(await printing)).toContain('$1.00');
    // On its own thread the layout would let nobody have a turn.
    expect(turns).toBeGreaterThan(20);
  });

  it('prints the same bytes whatever it has printed before', async () => {
    renderer = new Renderer({ entry: SOURCE_THREAD });
    // Some fonts have one shape for these pairs; whoever copies the text wants what was written.
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
    ['throw', 'out of paper'],
    ['exit', 'ended'],
    ['refuse', 'bad paper'],
    ['eat', /memory/],
  ])('fails one invoice when it has to %s, and prints the others', async (order, reason) => {
    renderer = new Renderer({ entry: OBEDIENT });
    const printed = Promise.allSettled(['one', order, 'two'].map(print));
    expect(await printed).toMatchObject([
      { value: 'one' },
      { reason: { message: expect.stringMatching(reason) } },
      { value: 'two' },
    ]);
  });

  it('is given up when it takes too long', async () => {
    renderer = new Renderer({ entry: OBEDIENT, limitMs: 400 });
    const [slow, next] = await Promise.allSettled(['hang', 'next'].map(print));
    expect(slow).toMatchObject({ reason: { message: 'Printing took longer than 0.4 s' } });
    expect(next).toMatchObject({ value: 'next' });
  });

  it('comes back after it died between two invoices', async () => {
    renderer = new Renderer({ entry: OBEDIENT });
    expect(await print('one')).toBe('one');
    await renderer.onApplicationShutdown();
    expect(await print('two')).toBe('two');
  });
});
