import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import ts from 'typescript';

const SERVICES = ['billing', 'booking', 'catalog', 'gateway', 'identity'];
const NO_FEATURE = /\.test\.ts$|\/(testing|migrations|seed)\//;

/** The feature folder of a file; undefined for files directly below src. */
const featureOf = (path: string): string | undefined =>
  /^services\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];

function featureImports(service: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync(`services/${service}/src/*/**/*.ts`, { cwd: repoRoot })) {
    const feature = featureOf(file);
    if (!feature || NO_FEATURE.test(file)) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(join(repoRoot, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      const imported = featureOf(normalize(join(dirname(file), fileName)));
      if (!fileName.startsWith('.') || !imported || imported === feature) continue;
      imports.set(feature, (imports.get(feature) ?? new Set()).add(imported));
    }
  }
  return imports;
}

/** A path from a feature back to itself. */
function cycleFrom(
  start: string,
  imports: Map<string, Set<string>>,
  path = [start],
): string[] | undefined {
  for (const next of imports.get(path.at(-1)!) ?? []) {
    if (next === start) return [...path, start];
    const cycle = path.includes(next) ? undefined : cycleFrom(start, imports, [...path, next]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('features', () => {
  // Dependency Cruiser has a rule for folders, but it cannot leave out the imports of tests.
  it.each(SERVICES)('of %s do not import each other in a circle', (service) => {
    const imports = featureImports(service);
    expect(imports.size).toBeGreaterThan(0);
    expect([...imports.keys()].flatMap((feature) => cycleFrom(feature, imports) ?? [])).toEqual([]);
  });
});
