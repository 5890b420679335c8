import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHUNK_BYTES, open, seal } from './seal.ts';

const KEY = 'a-passphrase-for-tests';
const chunks = (...parts: Buffer[]): AsyncIterable<Buffer> => Readable.from(parts);
const sealed = (content: Buffer, key = KEY): Promise<Buffer> =>
  buffer(Readable.from(seal(chunks(content), key)));
const opened = (content: Buffer, key = KEY): Promise<Buffer> =>
  buffer(Readable.from(open(chunks(content), key)));

it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  'opens what was sealed, of %d bytes',
  async (size) => {
    const content = Buffer.alloc(size, 'desert');
    expect((await opened(await sealed(content))).equals(content)).toBe(true);
  },
);

it('does not depend on how a stream is divided', async () => {
  const content = Buffer.alloc(2 * CHUNK_BYTES + 5, 'mirror');
  const whole = await sealed(content);
  const step = 777;
  const parts: Buffer[] = [];
  for (let start = 0; start < whole.length; start += step)
    parts.push(whole.subarray(start, start + step));
  expect((await buffer(Readable.from(open(chunks(...parts), KEY)))).equals(content)).toBe(true);
});

it('encrypts equal contents differently', async () => {
  const content = Buffer.from('the same');
  expect((await sealed(content)).equals(await sealed(content))).toBe(false);
});

it('refuses another key', async () => {
  const archive = await sealed(Buffer.from('secret'));
  await expect(opened(archive, 'another-passphrase')).rejects.toThrow(/key does not fit/);
});

it('refuses an archive of which a byte changed, or that was cut off or extended', async () => {
  const archive = await sealed(Buffer.alloc(CHUNK_BYTES + 100, 7));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: archive.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (place, change) => {
        const changed = Buffer.from(archive);
        changed[place] = changed[place]! ^ change;
        await expect(opened(changed)).rejects.toThrow(/backup/);
        await expect(opened(archive.subarray(0, place))).rejects.toThrow(/backup/);
      },
    ),
    { numRuns: 10 },
  );
  await expect(opened(Buffer.concat([archive, Buffer.of(0)]))).rejects.toThrow(/damaged/);
});

it('refuses exchanged chunks', async () => {
  const archive = await sealed(Buffer.alloc(3 * CHUNK_BYTES, 1));
  const size = CHUNK_BYTES + 16;
  const chunk = (index: number): Buffer =>
    archive.subarray(24 + index * size, 24 + (index + 1) * size);
  const exchanged = Buffer.concat([archive.subarray(0, 24), chunk(1), chunk(0), chunk(2)]);
  await expect(opened(exchanged)).rejects.toThrow(/key does not fit/);
});
