import {
  MAX_UPLOAD_BYTES,
  NO_PICTURE,
  TOO_LARGE,
  pictureType,
  scaledSize,
} from './picture.rules.js';

const QUALITY = 0.9;

/** A file that cannot be uploaded. The message is shown to the user. */
export class UnsupportedPicture extends Error {}

/**
 * Scales large photos down before the upload, which saves minutes on a mobile connection.
 * @throws UnsupportedPicture
 */
export async function pictureToSend(file: File): Promise<Blob> {
  const type = pictureType(file);
  if (type === undefined) throw new UnsupportedPicture(NO_PICTURE);
  const picture = (await scaledDown(file)) ?? new Blob([file], { type });
  if (picture.size > MAX_UPLOAD_BYTES) throw new UnsupportedPicture(TOO_LARGE);
  return picture;
}

/** Null if the picture is small enough, or in a format that only the server can decode. */
async function scaledDown(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return null;
  try {
    const { width, height } = bitmap;
    const size =
      scaledSize(width, height) ?? (file.size > MAX_UPLOAD_BYTES ? { width, height } : undefined);
    if (!size) return null;
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    bitmap.close();
  }
}
