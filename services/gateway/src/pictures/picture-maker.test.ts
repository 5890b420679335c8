import { randomBytes } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import sharp, { type Color, type Sharp } from 'sharp';
import { PictureMaker } from './picture-maker.js';

Logger.overrideLogger(false);
const maker = new PictureMaker();
const plain = (width: number, height: number, background: Color = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

async function made(original: Sharp | Buffer) {
  const { hash, files } = await maker.make(
    original instanceof Uint8Array ? original : await original.toBuffer(),
  );
  const shapes = await Promise.all(
    files.map(async ({ width, bytes }) => {
      const { format, width: actual, height, hasAlpha, exif, icc } = await sharp(bytes).metadata();
      expect(bytes.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
      expect({ format, hasAlpha, exif, icc }).toEqual({ format: 'webp', hasAlpha: false });
      return [width, actual, height];
    }),
  );
  return { hash, shapes, full: files.at(-1)!.bytes };
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const NOISE = { width: 1248, height: 832, channels: 3 } as const;
const noise = (bytes: Buffer) => sharp(bytes, { raw: NOISE }).png();
const NOISE_BYTES = NOISE.width * NOISE.height * NOISE.channels;

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'in format %s is stored as WebP in three sizes',
    async (format) => {
      const { hash, shapes } = await made(plain(1600, 1200).toFormat(format, { effort: 1 }));
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      expect(shapes).toEqual([
        [480, 480, 320],
        [832, 832, 555],
        [0, 1248, 832],
      ]);
    },
  );

  it('is named by a hash of its content', async () => {
    const hashOf = async (color: string) => (await made(plain(300, 200, color).png())).hash;
    expect(await hashOf('red')).toBe(await hashOf('red'));
    expect(await hashOf('red')).not.toBe(await hashOf('blue'));
  });

  it.each([
    ['large', 4000, 3000, [0, 1248, 832]],
    ['small', 100, 90, [0, 100, 67]],
    ['tiny', 1, 1, [0, 1, 1]],
    ['narrow', 30, 3000, [0, 30, 20]],
  ])('that is %s is not enlarged', async (_what, width, height, full) => {
    expect((await made(plain(width, height).jpeg())).shapes.at(-1)).toEqual(full);
  });

  it('is rotated by its orientation and loses its metadata', async () => {
    // The left half is red; orientation 6 rotates it to the top.
    const lying = await plain(800, 1200, 'blue')
      .composite([{ input: await plain(400, 1200, 'red').png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '36/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { shapes, full } = await made(lying);
    expect(shapes.at(-1)).toEqual([0, 1200, 800]);
    const [top, bottom] = [await pixel(full, 600, 100), await pixel(full, 600, 700)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('gets a white background where it is transparent', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = sharp({ create: { width: 600, height: 400, channels: 4, background: glass } });
    const { full } = await made(png.png());
    for (const value of await pixel(full, 300, 200)) expect(value).toBeGreaterThan(250);
  });

  it('of pure noise still fits the size limit', async () => {
    const bytes = Buffer.from(randomBytes(NOISE_BYTES).map((value) => (value & 1) * 255));
    expect((await made(noise(bytes))).shapes).toHaveLength(3);
  });

  it.each([
    ['wide', 4800, 1600, [1600, 533]],
    ['tall', 900, 3200, [450, 1600]],
    ['small', 100, 90, [100, 90]],
    ['narrow', 1, 4000, [1, 1600]],
  ])('of a visitor keeps its shape if it is %s', async (_what, given, high, shape) => {
    const photo = await maker.shrink(await plain(given, high).png().toBuffer());
    const { format, width, height } = await sharp(photo.bytes).metadata();
    expect([photo.width, photo.height]).toEqual(shape);
    expect([format, width, height]).toEqual(['webp', ...shape]);
  });

  it('of a visitor fits the size limit even if it is pure noise', async () => {
    const raw = { width: 1600, height: 1600, channels: 3 } as const;
    const bytes = randomBytes(raw.width * raw.height * raw.channels);
    const { bytes: made } = await maker.shrink(await sharp(bytes, { raw }).png().toBuffer());
    expect(made.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('of a visitor cannot be %s', async (format) => {
    const photo = await plain(90, 60).toFormat(format, { effort: 1 }).toBuffer();
    await expect(maker.shrink(photo)).rejects.toMatchObject({ errors: [{ path: 'picture' }] });
  });

  it.each([
    ['text', () => Buffer.from('no picture at all')],
    ['nothing', () => Buffer.alloc(0)],
    ['a document', () => Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'half a picture',
      async () => (await noise(randomBytes(NOISE_BYTES)).toBuffer()).subarray(0, 99_999),
    ],
    ['the head of a picture', async () => (await plain(9, 9).jpeg().toBuffer()).subarray(0, 40)],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(maker.make(await bytes())).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'picture', message: expect.stringMatching(/cannot be read/) }],
    });
  });

  it('of more than 50 million pixels is refused unread', async () => {
    const bomb = await plain(10_000, 5_001).greyscale().png({ compressionLevel: 1 }).toBuffer();
    await expect(maker.make(bomb)).rejects.toMatchObject({
      errors: [{ path: 'picture', message: expect.stringMatching(/too large/) }],
    });
  });
});
