import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  abandonedDrafts,
  archiveName,
  archiveTime,
  draftName,
  expiredArchives,
  nextBackup,
} from './retention.rules.ts';

const at = (text: string): Date => new Date(text);

describe('the name of an archive', () => {
  it('is its time', () => {
    expect(archiveName(at('2026-11-22T11:00:05.678Z'))).toBe(
      'desert-mirror-20261122T110005Z.backup',
    );
  });

  it('can be read again, and no other name', () => {
    const noInvalidDate = true;
    const years = { min: at('2020-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate }), (time) => {
        time.setUTCMilliseconds(0);
        expect(archiveTime(archiveName(time))).toEqual(time);
      }),
    );
    for (const name of ['notes.txt', 'desert-mirror-20261122T110005Z.backup.partial'])
      expect(archiveTime(name)).toBeUndefined();
  });
});

it.each([
  ['nothing of an empty folder', [], []],
  ['the newest even if it is old', ['2026-01-01T00:00:00Z'], []],
  [
    'what is older than two weeks',
    [
      '2026-11-07T11:00:00Z',
      '2026-11-08T11:59:59Z',
      '2026-11-08T12:00:00Z',
      '2026-11-22T11:00:00Z',
    ],
    ['2026-11-07T11:00:00Z', '2026-11-08T11:59:59Z'],
  ],
])('retention deletes %s', (_case, made, deleted) => {
  const names = [...made.map((time) => archiveName(at(time))), 'notes.txt'];
  expect(expiredArchives(names, at('2026-11-22T12:00:00Z'), 14)).toEqual(
    deleted.map((time) => archiveName(at(time))),
  );
});

it('drafts are deleted once they are older than a day', () => {
  const names = ['2026-11-21T11:59:59Z', '2026-11-21T12:00:00Z']
    .map((time) => archiveName(at(time)))
    .flatMap((name) => [name, draftName(name)]);
  expect(abandonedDrafts([...names, 'notes.partial'], at('2026-11-22T12:00:00Z'))).toEqual([
    'desert-mirror-20261121T115959Z.backup.partial',
  ]);
});

it.each([
  ['the next night', '2026-11-22T20:00:00Z', '2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z'],
  ['the same night', '2026-11-22T10:30:00Z', '2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z'],
  ['in summer time', '2026-07-01T20:00:00Z', '2026-07-01T10:00:00Z', '2026-07-02T10:00:00Z'],
  ['soon without any archive', '2026-11-22T20:00:00Z', undefined, '2026-11-22T21:00:00Z'],
  ['soon after days off', '2026-11-22T20:00:00Z', '2026-11-19T11:00:00Z', '2026-11-22T21:00:00Z'],
  ['a day after the last', '2026-11-22T12:00:00Z', '2026-11-21T20:00:00Z', '2026-11-22T20:00:00Z'],
])('the next backup is due: %s', (_case, now, newest, next) => {
  expect(nextBackup(at(now), newest === undefined ? undefined : at(newest))).toEqual(at(next));
});
