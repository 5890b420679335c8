import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import { Injectable, Logger } from '@nestjs/common';
import type { Sharp, default as sharp } from 'sharp';
import { fullFrame, smallerFrames } from './picture.rules.js';

export interface MadePicture {
  /** Hash of the full size. */
  hash: string;
  /** WebP; the full size has width 0 and comes last. */
  files: { width: number; bytes: Buffer }[];
}

/** Accepted formats: bitmaps only, no documents or vector graphics. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
);
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 20;
/** Tried in this order until the file fits the size limit. */
const QUALITIES = [82, 68, 52, 34, 14, 1];
const NOISE_BLUR = 2;
/** Behind transparent areas, because pictures appear on dark and light backgrounds. */
const BACKGROUND = '#ffffff';

const UNREADABLE = 'This picture cannot be read. Choose a JPEG, PNG or WebP file.';
const TOO_LARGE = 'This picture is too large. Choose one with at most 50 megapixels.';

/** Converts an uploaded picture to the sizes of the site, without its metadata. */
@Injectable()
export class PictureMaker {
  private readonly logger = new Logger(PictureMaker.name);
  private loading: Promise<typeof sharp> | undefined;

  /** @throws AppError naming `picture` if it is not a usable picture */
  async make(original: Buffer): Promise<MadePicture> {
    const open = await this.load();
    const full = await this.read(open, original);
    const files: MadePicture['files'] = [];
    for (const { width, height } of smallerFrames(full.info))
      files.push({ width, bytes: await encode(full.image().resize(width, height)) });
    const bytes = await encode(full.image());
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { hash, files: [...files, { width: 0, bytes }] };
  }

  /** Decodes, rotates and crops once; every size and quality is encoded from these pixels. */
  private async read(open: typeof sharp, original: Buffer) {
    try {
      const image = open(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { autoOrient } = await image.metadata();
      const { width, height } = fullFrame(autoOrient);
      const { data, info } = await image
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: BACKGROUND })
        .timeout({ seconds: TIMEOUT_S })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { channels } = info;
      return { info, image: () => open(data, { raw: { width, height, channels } }) };
    } catch (error) {
      this.logger.log('picture refused', { reason: String(error) });
      throw fieldError('picture', /pixel limit/.test(String(error)) ? TOO_LARGE : UNREADABLE);
    }
  }

  /** Loaded with the first upload, because most gateways never process one. */
  private load(): Promise<typeof sharp> {
    this.loading ??= import('sharp').then(({ default: loaded }) => {
      loaded.block({ operation: ['VipsForeignLoad'] });
      loaded.unblock({ operation: READERS });
      // Prefers low memory to speed.
      loaded.cache(false);
      loaded.concurrency(1);
      return loaded;
    });
    return this.loading;
  }
}

async function encode(image: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await image.clone().webp({ quality }).toBuffer();
    if (bytes.length <= PICTURE_MAX_BYTES) return bytes;
  }
  // Only pure noise reaches this point, and a blur does not make it worse.
  return image
    .clone()
    .blur(NOISE_BLUR)
    .webp({ quality: QUALITIES.at(-1)! })
    .toBuffer();
}
