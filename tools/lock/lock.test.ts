import { describe, expect, it } from '@jest/globals';
import { missingPackages } from './lockfile.ts';
import { completed, stubFor } from './stubs.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      optionalDependencies: { '@x/a-linux-x64': '1.0.0', '@x/a-darwin-arm64': '1.0.0' },
    },
    'node_modules/@x/a-linux-x64': { version: '1.0.0' },
    'node_modules/b': {
      version: '1.0.0',
      optionalDependencies: { '@x/a-darwin-arm64': '^2.0.0', fsevents: '~2.3.2' },
    },
    'node_modules/b/node_modules/c': {
      version: '1.0.0',
      optionalDependencies: { '@x/a-linux-x64': '1.0.0' },
    },
  },
};

describe('completed lockfile', () => {
  it('finds missing packages, also of a second version', () => {
    expect(missingPackages(lock)).toEqual([
      { place: 'node_modules/@x/a-darwin-arm64', name: '@x/a-darwin-arm64', version: '1.0.0' },
      {
        place: 'node_modules/b/node_modules/@x/a-darwin-arm64',
        name: '@x/a-darwin-arm64',
        version: '2.0.0',
      },
      { place: 'node_modules/fsevents', name: 'fsevents', version: '2.3.2' },
    ]);
  });

  it('has every entry', () => {
    const whole = completed(lock);
    expect(missingPackages(whole)).toEqual([]);
    expect(whole.packages['node_modules/@x/a-darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      optional: true,
      os: ['darwin'],
    });
  });

  it('rejects a package name without a platform', () => {
    expect(() => stubFor({ place: '', name: 'mystery', version: '1.0.0' })).toThrow(/mystery/);
  });
});
