import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '@desert-mirror/contracts/system';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { Exceptions, problemsOf } from './advisories.ts';
import { packagesOf, readLockedPackages } from './lockfile.ts';
import { licenseList, sbomOf } from './sbom.ts';

const LOCK = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/@desert-mirror/web': { version: '0.1.0', link: true },
    'node_modules/zod': { version: '4.6.7', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/a/node_modules/zod': { version: '4.6.7', license: 'MIT', dev: true },
    'node_modules/@types/pg': { version: '8.0.0', license: 'MIT', dev: true },
    'node_modules/of-another-platform': { version: '1.0.0' },
  },
};

describe('the bill of materials', () => {
  it('lists each package of the lockfile once', () => {
    expect(sbomOf(packagesOf(LOCK), '1.0.0')).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'desert-mirror', version: '1.0.0' } },
      components: [
        { purl: 'pkg:npm/%40types/pg@8.0.0', scope: 'excluded' },
        {
          purl: 'pkg:npm/zod@4.6.7',
          scope: 'required',
          licenses: [{ expression: 'MIT' }],
          hashes: [{ alg: 'SHA-512', content: '000102' }],
        },
      ],
    });
    expect(licenseList(packagesOf(LOCK))).toBe('MIT\tzod@4.6.7\n');
  });

  it('contains the packages of this project', () => {
    const names = readLockedPackages().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'react', 'zod']));
  });
});

/** Licenses that allow to run and sell the product without publishing it. LGPL: libvips, a shared library. */
const ALLOWED =
  /^(?:MIT(?:-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Zlib|LGPL-3\.0-or-later|Python-2\.0)$/;
/** Under the license of its font, which allows to embed it. */
const REVIEWED = ['dejavu-fonts-ttf'];

it('every package that ships has a license that is allowed', () => {
  const others = readLockedPackages()
    .filter(({ isDevelopment, name }) => !isDevelopment && !REVIEWED.includes(name))
    .filter(
      ({ license }) =>
        !license.split(/ AND | OR |[()]/).every((one) => one === '' || ALLOWED.test(one)),
    );
  expect(others).toEqual([]);
});

describe('known vulnerabilities', () => {
  const advisory = {
    url: 'https://github.com/advisories/GHSA-1',
    name: 'x',
    severity: 'high',
    title: 'Bad',
  };
  const report = { vulnerabilities: { x: { via: [advisory] }, y: { via: ['x'] } } };
  const exception = {
    advisory: advisory.url,
    package: 'x',
    reason: 'Not reachable from our code',
    until: '2026-12-31',
  };

  it.each([
    ['without an exception', report, [], ['x (high): Bad https://github.com/advisories/GHSA-1']],
    ['with one', report, [exception], []],
    ['with an old one', report, [{ ...exception, until: '2026-01-01' }], ['ended on 2026-01-01']],
    ['that is gone', { vulnerabilities: {} }, [exception], ['no longer needed']],
  ])('%s', (_case, given, exceptions, expected) => {
    expect(problemsOf(given, exceptions, '2026-11-22')).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });

  it('are not assessed without a report', () => {
    expect(() => problemsOf({ message: 'offline' }, [], '2026-11-22')).toThrow();
  });

  it('have exceptions with a reason and an end', () => {
    const text = readFileSync(join(repoRoot, 'tools/packages/exceptions.json'), 'utf8');
    expect(() => z.parse(Exceptions, JSON.parse(text))).not.toThrow();
  });
});

describe('alerts', () => {
  interface Alert {
    alert: string;
    expr: string;
    annotations: { runbook: string };
  }
  const text = readFileSync(join(repoRoot, 'deploy/prometheus/alerts.yaml'), 'utf8');
  const { groups } = parse(text) as { groups: { rules: Alert[] }[] };
  const rules = groups.flatMap((group) => group.rules);

  it.each(rules)('$alert has a section in the runbook', ({ alert, annotations }) => {
    expect(readFileSync(join(repoRoot, 'RUNBOOK.md'), 'utf8')).toContain(`### ${alert}\n`);
    expect(annotations.runbook).toBe(`RUNBOOK.md#${alert.toLowerCase()}`);
  });

  it('use metrics that exist', () => {
    const code = readFileSync(
      join(repoRoot, 'libs/shared/platform/src/observe/backlog.ts'),
      'utf8',
    );
    const metrics = [...text.matchAll(/desert_mirror_(\w+)/g)].map(([, name]) => name);
    expect(metrics.length).toBeGreaterThan(2);
    for (const name of metrics) expect(code).toContain(`'${name}'`);
  });

  it('notice a missing process, by the labels that the documented scrape configurations set', () => {
    const missing = rules.find(({ alert }) => alert === 'ProcessMissing')?.expr ?? '';
    const names = [...missing.matchAll(/absent\(up\{job="desert-mirror",process="([\w-]+)"\}/g)];
    expect(names.map(([, name]) => name).toSorted()).toEqual(['gateway', ...PROCESSES].toSorted());
    for (const path of ['docs/operations.md', 'deploy/kubernetes/README.md']) {
      const document = readFileSync(join(repoRoot, path), 'utf8');
      const [, example = ''] = /```yaml\n(scrape_configs:.*?)```/s.exec(document) ?? [];
      const { scrape_configs: jobs } = parse(example) as ScrapeConfig;
      expect(jobs.map(({ job_name: job }) => job)).toEqual(['desert-mirror']);
      const labels = jobs[0]?.relabel_configs.map(({ target_label: label }) => label);
      expect(labels).toContain('process');
    }
  });
});

interface ScrapeConfig {
  scrape_configs: { job_name: string; relabel_configs: { target_label?: string }[] }[];
}
