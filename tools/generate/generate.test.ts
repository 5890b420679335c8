import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eslintConfig, lintFiles, lintImports, runProgram } from '../lint/program.ts';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { generate } from './generate.ts';
import { noun } from './words.ts';

/* A copy of the sources, with one of everything generated into it. */

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'desert-mirror-generate-')));
const made = new Set<string>();

const make = async (words: string): Promise<readonly string[]> => {
  const { paths } = await generate(copy, words.split(' '));
  for (const path of paths) made.add(path);
  return paths;
};

beforeAll(async () => {
  const sources = (path: string): boolean => !/^(node_modules|dist)$/.test(basename(path));
  for (const folder of ['libs', 'services'])
    cpSync(join(repoRoot, folder), join(copy, folder), { recursive: true, filter: sources });
  symlinkSync(join(repoRoot, 'node_modules'), join(copy, 'node_modules'));
  await make('feature catalog gift-cards');
  await make('feature billing reviews');
  await make('event booking.booking-moved billing');
  await make('event billing.invoice-sent booking/bookings');
  await make('event billing.invoice-voided booking/bookings');
  await make('job billing send-receipt');
  await make('job billing/invoices send-invoice');
  write('eslint.config.js', eslintConfig());
  write('tsconfig.json', tsconfig(made));
  write('web/tsconfig.json', tsconfig([]));
}, 120_000);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe('what is generated', () => {
  it('compiles', () => {
    expect(runProgram(copy, 'typescript-7/bin/tsc', '-p', 'tsconfig.json')).toBe('');
  }, 120_000);

  it('passes lint', () => {
    expect(lintFiles(copy, [...made])).toEqual([]);
    expect(lintImports(copy, ['libs', 'services']).filter(({ file }) => made.has(file))).toEqual(
      [],
    );
  }, 120_000);

  it('is known to its service', () => {
    const source = (path: string) => readFileSync(join(copy, 'services/billing/src', path), 'utf8');
    const billing = source('billing.module.ts');
    const [main = '', worker = ''] = billing.split('worker: [');
    for (const name of ['ReviewsMainModule,', 'BookingsMainModule,']) expect(main).toContain(name);
    for (const name of ['ReviewsController', 'ReviewsService'])
      expect(source('reviews/reviews.module.ts')).toContain(name);
    expect(source('bookings/bookings.module.ts')).toContain('BookingsEvents');
    expect(worker).toContain('ReceiptsWorkerModule,');
    for (const name of ['ReceiptsWorker', 'ReceiptsService'])
      expect(source('receipts/receipts.module.ts')).toContain(name);
    const [, inWorker = ''] = source('invoices/invoices.module.ts').split(
      'class InvoicesMainModule',
    );
    for (const name of ['InvoicesWorker', 'InvoicesService']) expect(inWorker).toContain(name);
  });
});

describe('what cannot be generated', () => {
  it.each([
    ['nothing', 'Usage'],
    ['feature garage cars', '"garage" is no service'],
    ['feature catalog Gift_Cards', 'words-with-hyphens'],
    ['feature catalog gift-cards', 'already has a GiftCard'],
    ['event billing.invoice-sent booking', "add 'booking' to its destinations"],
    ['event billing.invoice-lost billing', 'needs no event to itself'],
    ['job catalog send-flyer', 'catalog has no worker yet'],
  ])('%s', async (words, reason) => {
    await expect(make(words)).rejects.toThrow(reason);
  });
});

describe('noun', () => {
  it.each([
    ['gift-cards', 'gift-card', 'gift-cards'],
    ['category', 'category', 'categories'],
    ['addresses', 'address', 'addresses'],
    ['address', 'address', 'addresses'],
    ['survey', 'survey', 'surveys'],
  ])('%s', (given, one, many) => {
    expect(noun(given)).toMatchObject({ one, many });
  });
});

function write(path: string, text: string): void {
  cpSync(join(repoRoot, 'tsconfig.base.json'), join(copy, path), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** Imports by name must find the copies: node_modules points to the originals. */
function tsconfig(files: Iterable<string>): string {
  const shared = ['contracts', 'platform', 'testing'].map((name) => [
    name,
    `libs/shared/${name}/src`,
  ]);
  const paths = Object.fromEntries(
    [...shared, ['tools', join(repoRoot, 'tools')]].map(([name = '', folder = '']) => [
      `@desert-mirror/${name}/*`,
      [folder.startsWith('/') ? `${folder}/*.ts` : `./${folder}/*.ts`],
    ]),
  );
  return JSON.stringify({
    extends: join(repoRoot, 'tsconfig.base.json'),
    compilerOptions: { paths, incremental: false },
    files: [...files],
    include: ['services/**/*.d.ts'],
  });
}
