import { UnsupportedPicture, redrawnPicture } from '../../forms/redrawn-picture.js';
import {
  MAX_UPLOAD_BYTES,
  NO_PICTURE,
  TOO_LARGE,
  pictureType,
  scaledSize,
} from './picture.rules.js';

/**
 * Scales large pictures down before the upload.
 * @throws UnsupportedPicture
 */
export async function pictureToSend(file: File): Promise<Blob> {
  const type = pictureType(file);
  if (type === undefined) throw new UnsupportedPicture(NO_PICTURE);
  const isTooLarge = file.size > MAX_UPLOAD_BYTES;
  const scaled = await redrawnPicture(
    file,
    (width, height) => scaledSize(width, height) ?? (isTooLarge ? { width, height } : undefined),
  );
  const picture = scaled ?? new Blob([file], { type });
  if (picture.size > MAX_UPLOAD_BYTES) throw new UnsupportedPicture(TOO_LARGE);
  return picture;
}
