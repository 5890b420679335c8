import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { choosePostgresAccount } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import {
  findCluster,
  keepLocation,
  newClusterFolder,
  removeDataFolder,
} from './postgres-folder.ts';

let folder: string;
let requested: string;
let outside: string;
let uid: jest.SpiedFunction<NonNullable<typeof process.getuid>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-folder-'));
  requested = join(folder, 'postgres');
  outside = join(folder, 'desert-mirror-outside');
  mkdirSync(requested);
  uid = jest.spyOn(process as Required<typeof process>, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  uid.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

function createCluster(data: string): void {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '17\n');
}
const writeLocation = (name = 'location') => writeFileSync(join(requested, name), `${outside}\n`);

describe('an existing cluster', () => {
  it('is in the requested folder, or in the one that its location names', () => {
    expect(findCluster(requested)).toBeUndefined();
    createCluster(join(requested, 'data'));
    expect(findCluster(requested)).toEqual({ data: join(requested, 'data'), isOutside: false });
    rmSync(join(requested, 'data'), { recursive: true });
    createCluster(join(outside, 'data'));
    writeLocation();
    expect(findCluster(requested)).toEqual({ data: join(outside, 'data'), isOutside: true });
  });

  it('is not replaced when it is missing', () => {
    writeLocation();
    const message = `The database was in ${outside} and is missing`;
    expect(() => findCluster(requested)).toThrow(message);
    mkdirSync(join(outside, 'data'), { recursive: true });
    expect(() => findCluster(requested)).toThrow(message);
  });

  it('must be chosen by a person if there are two', () => {
    createCluster(join(requested, 'data'));
    createCluster(join(outside, 'data'));
    writeLocation();
    expect(() => findCluster(requested)).toThrow('There are two databases');
  });

  it('of user nobody needs root', () => {
    createCluster(join(outside, 'data'));
    writeLocation();
    uid.mockReturnValue(1000);
    expect(() => findCluster(requested)).toThrow('start as root');
  });

  it('of root is not given up when Postgres does not run in a user namespace', async () => {
    createCluster(join(requested, 'data'));
    const choice = choosePostgresAccount('/nowhere', findCluster(requested));
    await expect(choice).rejects.toThrow(/cannot use the database in .*\/data here/);
  });
});

describe('a new cluster of user nobody', () => {
  const nobody: PostgresAccount = { kind: 'nobody', prefix: [], native: '' };

  it('continues in the folder of an interrupted start, and is known once it is complete', () => {
    writeLocation('location.new');
    const data = newClusterFolder(nobody, requested);
    expect(data).toBe(join(outside, 'data'));
    expect(findCluster(requested)).toBeUndefined();
    createCluster(data);
    keepLocation(nobody, requested);
    expect(findCluster(requested)).toEqual({ data, isOutside: true });
    expect(existsSync(join(requested, 'location.new'))).toBe(false);
  });

  it('is removed with the data folder of a test', () => {
    writeLocation();
    createCluster(join(outside, 'data'));
    writeFileSync(join(folder, 'other'), 'kept');
    const dataDir = join(folder, 'test');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/location'), readFileSync(join(requested, 'location')));
    removeDataFolder(dataDir);
    expect([dataDir, outside].filter((path) => existsSync(path))).toEqual([]);
    expect(existsSync(join(folder, 'other'))).toBe(true);
  });
});
