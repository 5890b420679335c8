import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import { Injectable, Logger } from '@nestjs/common';
import type { Sharp, default as sharp } from 'sharp';
import { fullFrame, smallerFrames } from './picture.rules.js';

export interface MadePicture {
  /** Of the full size. */
  hash: string;
  /** WebP; the full size has width 0 and comes last. */
  files: { width: number; bytes: Buffer }[];
}

/** What may be opened: pictures made of pixels, no documents and no drawings. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
);
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 20;
/** Tried in this order until the file is small enough. */
const QUALITIES = [82, 68, 52, 34, 14, 1];
const NOISE_BLUR = 2;
/** Behind what is transparent: pictures stand on dark and on light ground. */
const GROUND = '#ffffff';

const UNREADABLE = 'This picture cannot be read. Choose a JPEG, PNG or WebP file.';
const TOO_LARGE = 'This picture is too large. Choose one with at most 50 megapixels.';

/** Makes of an uploaded picture what the site shows; nothing of the original remains. */
@Injectable()
export class PictureMaker {
  private readonly logger = new Logger(PictureMaker.name);
  private loading: Promise<typeof sharp> | undefined;

  /** @throws AppError naming `picture` when it is none, or one that cannot be used */
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

  /** Turned as its camera was held, cropped, in pixels: each size and quality is made from these. */
  private async read(open: typeof sharp, original: Buffer) {
    try {
      const image = open(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { autoOrient } = await image.metadata();
      const { width, height } = fullFrame(autoOrient);
      const { data, info } = await image
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: GROUND })
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

  /** With the first picture, not at the start: most gateways never see one. */
  private load(): Promise<typeof sharp> {
    this.loading ??= import('sharp').then(({ default: loaded }) => {
      loaded.block({ operation: ['VipsForeignLoad'] });
      loaded.unblock({ operation: READERS });
      // Memory counts here, not speed.
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
  // Nothing but hard noise comes here, and a blur takes nothing from it.
  return image
    .clone()
    .blur(NOISE_BLUR)
    .webp({ quality: QUALITIES.at(-1)! })
    .toBuffer();
}
