import { FONT_FILES } from '@desert-mirror/billing/documents/fonts';
import { invoiceTemplate } from '@desert-mirror/billing/documents/invoice-template';
import {
  printedInvoice,
  type PrintedInvoice,
} from '@desert-mirror/billing/documents/printed-invoice.rules';
import { newPen } from '@desert-mirror/billing/documents/render-pdf';
import { Renderer } from '@desert-mirror/billing/documents/renderer';
import { BRAND } from '@desert-mirror/contracts/brand';
import pdfMake from 'pdfmake';
import { flawOf, oddInvoice } from '../../services/billing/testing/odd-invoices.ts';
import { pdfText } from '../../services/billing/testing/pdf-text.ts';
import { say } from '@desert-mirror/tools/start/terminal';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { Site } from '@desert-mirror/testing/system/client';
import type { BenchFlags } from './config.ts';
import { measure, median, medianOf } from './measure.ts';
import { signIn } from './sign-in.ts';
import { milliseconds, row } from './table.ts';
import { INVOICE } from './visitor.ts';

/** All are rendered and verified; the unit test verifies the first 150. */
const INVOICES = 1_000;
/** Rendered repeatedly: short and long ones, in several scripts. */
const SAMPLE = 20;
const CONNECTIONS = 2;

type Print = (invoice: PrintedInvoice) => Promise<Buffer>;

const paperOf = (seed: number): PrintedInvoice => printedInvoice(oddInvoice(seed).invoice, BRAND);

export async function benchPdf(place: SystemPlace, flags: BenchFlags): Promise<void> {
  const renderer = new Renderer();
  try {
    const print: Print = (invoice) => renderer.render(invoice);
    await readAll(print);
    await compare(print, flags);
  } finally {
    await renderer.onApplicationShutdown();
  }
  await timeStored(place, flags);
}

async function readAll(print: Print): Promise<void> {
  say(`Rendering and verifying ${INVOICES} random invoices`);
  const begun = performance.now();
  const flaws: string[] = [];
  for (let seed = 1; seed <= INVOICES; seed += 1) {
    const flaw = flawOf(oddInvoice(seed), pdfText(await print(paperOf(seed))));
    if (flaw !== undefined) flaws.push(`invoice ${seed} does not say ${flaw}`);
  }
  if (flaws.length > 0) throw new Error(flaws.slice(0, 5).join('; '));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  say(`  all are correct (${seconds} s)`);
}

/** Plain pdfmake, as in its documentation: the same definitions, fonts by file name. */
const printBare: Print = (invoice) =>
  pdfMake.createPdf(invoiceTemplate(invoice, newPen())).getBuffer();

/** Alternates between the worker thread and a plain loop, each on one core. */
async function compare(print: Print, { seconds, rounds }: BenchFlags): Promise<void> {
  pdfMake.setFonts(structuredClone(FONT_FILES));
  pdfMake.setLocalAccessPolicy(() => true);
  const papers = Array.from({ length: SAMPLE }, (_, index) => paperOf(index + 1));
  const found = { ours: [] as number[], bare: [] as number[] };
  await perSecond(print, papers, 1);
  await perSecond(printBare, papers, 1);
  for (let round = 1; round <= rounds; round += 1) {
    found.ours.push(await perSecond(print, papers, seconds));
    found.bare.push(await perSecond(printBare, papers, seconds));
  }
  const [ours, bare] = [median(found.ours), median(found.bare)];
  const figures = [ours, bare].map((value) => value.toFixed(1));
  say('');
  say(row('PDFs a second, one core', 'our thread', 'plain pdfmake', 'ratio'));
  say(row('  of 20 invoices', ...figures, (ours / bare).toFixed(2)));
}

async function perSecond(
  print: Print,
  papers: readonly PrintedInvoice[],
  seconds: number,
): Promise<number> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1_000;
  let printed = 0;
  while (elapsed() < seconds)
    for (const paper of papers) {
      await print(paper);
      printed += 1;
    }
  return printed / elapsed();
}

async function timeStored(place: SystemPlace, { seconds, rounds }: BenchFlags): Promise<void> {
  const site = new Site(place.url);
  const token = await signIn(place);
  const created = await site.post<{ id: number }>('/api/invoices', INVOICE, { token });
  if (created.status !== 201) throw new Error(`Creating the invoice failed: ${created.text}`);
  const path = `/api/invoices/${created.body.id}/pdf`;
  const first = await site.get(path, { token });
  if (first.status !== 200) throw new Error(`The first PDF failed: ${first.text}`);
  const headers = { authorization: `Bearer ${token}` };
  const request = { name: 'a stored PDF', method: 'GET', path, headers } as const;
  await measure(place.url, request, { seconds: 1, connections: CONNECTIONS });
  const measured = [];
  for (let round = 1; round <= rounds; round += 1)
    measured.push(await measure(place.url, request, { seconds, connections: CONNECTIONS }));
  const { p50Ms, p99Ms } = medianOf(measured);
  say('');
  say(row('through the gateway', 'p50', 'p99'));
  say(row('  the first time', milliseconds(first.ms), ''));
  say(row('  stored', milliseconds(p50Ms), milliseconds(p99Ms)));
  say(`(medians of ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections)`);
}
