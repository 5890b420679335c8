// `npm run lighthouse [-- --runs 3]`: mobile audit of four kinds of pages and their size. npx downloads
// Lighthouse on demand, because it is larger than all dependencies together.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';
import { run } from '@desert-mirror/embedded-servers/process';
import { say } from '../start/terminal.ts';
import { MEASURED_PAGES } from './pages.ts';
import { withSystem } from './with-system.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const WITHIN_MS = 180_000;

const Numeric = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.object({
    'largest-contentful-paint': Numeric,
    'cumulative-layout-shift': Numeric,
    'total-blocking-time': Numeric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({
            url: z.string(),
            resourceType: z.optional(z.string()),
            transferSize: z.optional(z.number()),
          }),
        ),
      }),
    }),
  }),
});
type Report = z.infer<typeof Report>;

async function audit(url: string, browser: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const program = run(
    {
      command: 'npx',
      args: [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      env: { ...readHostConfig().baseEnv, CHROME_PATH: browser },
      parentDeath: 'SIGKILL',
      stop: 'SIGTERM',
    },
    () => undefined,
  );
  const tooLate = setTimeout(() => void program.stop(1_000), WITHIN_MS);
  const { code } = await program.exited;
  clearTimeout(tooLate);
  if (code !== 0) throw new Error(`Lighthouse could not audit ${url}`);
  return z.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
}

const requests = ({ audits }: Report, type: string) =>
  audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === type);

/** Size of the scripts with gzip, independent of the encoding that was used. */
async function scriptsGz(report: Report): Promise<number> {
  const own = requests(report, 'Script').filter(({ url }) => url.includes('/assets/'));
  const sizes = await Promise.all(
    own.map(async ({ url }) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function lineOf(report: Report): Promise<string> {
  const { audits, categories } = report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const images = requests(report, 'Image').reduce((sum, one) => sum + (one.transferSize ?? 0), 0);
  return [
    scores.join('/').padEnd(16),
    `LCP ${(audits['largest-contentful-paint'].numericValue / 1000).toFixed(2)} s`,
    `CLS ${audits['cumulative-layout-shift'].numericValue.toFixed(3)}`,
    `TBT ${audits['total-blocking-time'].numericValue.toFixed(0)} ms`,
    `JS ${((await scriptsGz(report)) / 1000).toFixed(1)} kB gz`,
    `pictures ${(images / 1000).toFixed(0)} kB`,
  ].join('  ');
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { runs: { type: 'string', default: '3' } },
});

await withSystem(async ({ url }, browser) => {
  const folder = mkdtempSync(join(tmpdir(), 'desert-mirror-lighthouse-'));
  try {
    for (const path of MEASURED_PAGES) {
      say(path);
      for (let round = 0; round < Number(values.runs); round += 1)
        say(`  ${await lineOf(await audit(url + path, browser, folder))}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
