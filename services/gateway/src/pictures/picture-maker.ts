import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import { Injectable, Logger } from '@nestjs/common';
import type { Sharp, default as sharp } from 'sharp';
import { type Frame, fullFrame, smallerFrames, withinPhoto } from './picture.rules.js';

export interface MadePicture {
  /** Hash of the full size. */
  hash: string;
  /** WebP; the full size has width 0 and comes last. */
  files: { width: number; bytes: Buffer }[];
}

/** WebP. */
export interface MadePhoto extends Frame {
  bytes: Buffer;
}

/** Accepted formats: bitmaps only, no documents or vector graphics. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
);
/** Formats that visitors may upload. */
const PHOTO_FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 20;
/** Tried in this order until the file fits the size limit. */
const QUALITIES = [82, 68, 52, 34, 14, 1];
const NOISE_BLUR = 2;
/** Behind transparent areas, because pictures appear on dark and light backgrounds. */
const BACKGROUND = '#ffffff';

const UNREADABLE = 'This picture cannot be read. Choose a JPEG, PNG or WebP file.';
const TOO_LARGE = 'This picture is too large. Choose one with at most 50 megapixels.';

/** Re-encodes uploaded pictures without their metadata. */
@Injectable()
export class PictureMaker {
  private readonly logger = new Logger(PictureMaker.name);
  private loading: Promise<typeof sharp> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * A picture in the sizes of the site, cropped to 3:2.
   * @throws AppError naming `picture` if it is not a usable picture
   */
  make(original: Buffer): Promise<MadePicture> {
    return this.inTurn(async () => {
      const full = await this.read(original, fullFrame);
      const files: MadePicture['files'] = [];
      for (const { width, height } of smallerFrames(full.info))
        files.push({ width, bytes: await encode(full.image().resize(width, height)) });
      const bytes = await encode(full.image());
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      return { hash, files: [...files, { width: 0, bytes }] };
    });
  }

  /**
   * A whole photo of a visitor, reduced.
   * @throws AppError naming `picture` if it is not a JPEG, PNG or WebP file
   */
  shrink(original: Buffer): Promise<MadePhoto> {
    return this.inTurn(async () => {
      const { info, image } = await this.read(original, withinPhoto, PHOTO_FORMATS);
      return { width: info.width, height: info.height, bytes: await encode(image()) };
    });
  }

  /** Decodes, rotates and crops once; every size and quality is encoded from these pixels. */
  private async read(
    original: Buffer,
    frameOf: (given: Frame) => Frame,
    formats?: readonly string[],
  ) {
    const open = await this.load();
    try {
      const image = open(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { autoOrient, format } = await image.metadata();
      if (formats && !formats.includes(format)) throw new Error(`unexpected format ${format}`);
      const { width, height } = frameOf(autoOrient);
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

  /** One picture at a time, because each uses a full core and much memory while decoded. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
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
